import { zonedText, type Decline } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Shows who declined, when by their own clock and zone, and why. */
export function DeclineFacts({ decline: { signerName, declinedAt, timeZone, reason } }: { decline: Decline }) {
  const { t, i18n } = useTranslation('steps');
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'error.main', pl: 1.5, my: 0.5, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        {t('documents.decline.by', {
          name: signerName,
          time: zonedText(declinedAt, { language: i18n.language, zone: timeZone }),
        })}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {reason}
      </Typography>
    </Box>
  );
}
