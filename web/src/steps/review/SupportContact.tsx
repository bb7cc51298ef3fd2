import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '#ui/layout/ContactLink.tsx';

/** Whom to ask before submitting, and when. */
export function SupportContact() {
  const { t } = useTranslation('steps');
  return (
    <Box
      component="section"
      aria-labelledby="support-contact"
      sx={{ mt: 4, p: 2.5, bgcolor: 'action.hover', borderRadius: '10px' }}
    >
      <Typography id="support-contact" component="h2" variant="h3">
        {t('review.support.title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, mt: 1 }}>
        <ContactLink to="support" />
        <ContactLink to="phone" />
        <span>{t('review.support.hours')}</span>
      </Box>
    </Box>
  );
}
