import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/layout/Panel.tsx';

/** Leads away, to the page where the business has clients book a call themselves. */
export function ScheduleYourself({ url }: { url: string }) {
  const { t } = useTranslation('booking');
  const name = new URL(url).hostname.replace(/^www\./, '');
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={t('services')}>
        <Button variant="contained" href={url}>
          <span>{t('scheduleWith', { name })}</span>
        </Button>
      </Panel>
    </Box>
  );
}
