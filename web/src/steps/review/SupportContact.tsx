import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useContact } from '#data/queries/contact.ts';
import { ContactLink } from '#ui/layout/ContactLink.tsx';

/** Shows whom to ask before submitting, and when. Renders nothing where the business names no contact. */
export function SupportContact() {
  const { t } = useTranslation('steps');
  const contact = useContact();
  if (!contact) return null;
  const { email, phone, areExamples } = contact;
  const hours = areExamples ? t('review.support.hours') : contact.hours;
  if (email + phone + hours === '') return null;
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
        {email !== '' && <ContactLink to="email" text={email} />}
        {phone !== '' && <ContactLink to="phone" text={phone} />}
        {hours !== '' && <bdi>{hours}</bdi>}
      </Box>
    </Box>
  );
}
