import MailOutline from '@mui/icons-material/MailOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContact } from '#data/queries/contact.ts';
import { Panel } from '#ui/layout/Panel.tsx';

/** Leads to the ways to reach the team, and says when. */
export function SupportPanel() {
  const { t } = useTranslation('dashboard');
  const contact = useContact();
  const hours = contact?.areExamples ? t('support.hours') : contact?.hours;
  return (
    <Panel title={t('support.title')} id="support" folds>
      <Typography variant="body2" color="textSecondary">
        {t('support.text')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, my: 2, minHeight: 20, typography: 'body2' }}>
        {hours && (
          <>
            <Schedule aria-hidden fontSize="small" color="primary" />
            <span>{t('support.hoursLabel')}</span> <strong>{hours}</strong>
          </>
        )}
      </Box>
      <Button variant="outlined" component={Link} to="/contact" startIcon={<MailOutline />}>
        {t('support.action')}
      </Button>
    </Panel>
  );
}
