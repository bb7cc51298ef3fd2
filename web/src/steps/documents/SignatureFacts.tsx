import { isoTime, type Signature } from '@firstmile/domain';
import { useSync } from '#data/sync/sync.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { signedTime } from './signedTime.ts';

/** Who signed, when by the signer's clock and zone, and whether the server has it. */
export function SignatureFacts({ signature }: { signature: Signature }) {
  const { t, i18n } = useTranslation('steps');
  const { signerName, signedAt, timeZone, receipt } = signature;
  const say = useMessage();
  const receiptText = useReceiptText(signature);
  const warnings = receipt?.verdict === 'accepted-with-warning' ? receipt.reasons : [];
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'success.main', pl: 1.5, my: 0.5, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        {t('documents.signedBy', { name: signerName, time: signedTime(signedAt, timeZone, i18n.language) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {receiptText}
      </Typography>
      {warnings.map((warning) => (
        <Typography key={say(warning)} variant="body2" sx={{ color: 'warning.main' }}>
          {t('documents.warning', { reason: say(warning) })}
        </Typography>
      ))}
    </Box>
  );
}

function useReceiptText({ receipt, timeZone }: Signature): string {
  const { t, i18n } = useTranslation('steps');
  const { isOnline } = useSync();
  if (!receipt) return isOnline ? t('documents.receipt.sending') : t('documents.receipt.device');
  const timestamp = isoTime(receipt.receivedAt);
  return timestamp === null
    ? t('documents.receipt.received')
    : t('documents.receipt.receivedAt', { time: signedTime(timestamp, timeZone, i18n.language) });
}
