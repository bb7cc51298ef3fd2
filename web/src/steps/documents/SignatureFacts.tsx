import { isoTime, zonedText, type Signature } from '@firstmile/domain';
import { useAgreementVersion } from '#data/queries/agreements.ts';
import { useCountersignatures } from '#data/queries/signatures.ts';
import { useSync } from '#data/sync/sync.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface Props {
  clientId: string | null;
  signature: Signature;
}

/** Shows who signed, when by the signer's clock and zone, and whether the server has received it. */
export function SignatureFacts({ clientId, signature }: Props) {
  const { t, i18n } = useTranslation('steps');
  const { signerName, signedAt, timeZone, receipt } = signature;
  const say = useMessage();
  const receiptText = useReceiptText(signature);
  const warnings = receipt?.verdict === 'accepted-with-warning' ? receipt.reasons : [];
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'success.main', pl: 1.5, my: 0.5, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        {t('documents.signedBy', {
          name: signerName,
          time: zonedText(signedAt, { language: i18n.language, zone: timeZone }),
        })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {receiptText}
      </Typography>
      <BusinessSignature clientId={clientId} signature={signature} />
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
    : t('documents.receipt.receivedAt', { time: zonedText(timestamp, { language: i18n.language, zone: timeZone }) });
}

/** Shows the business's own signature, where the agreement asks for one. */
function BusinessSignature({ clientId, signature }: Props) {
  const { t, i18n } = useTranslation('steps');
  const { id, agreementId, agreementVersion: version } = signature;
  const isNeeded = useAgreementVersion({ id: agreementId, version }).version?.needsCountersign === true;
  const { countersignatures } = useCountersignatures(isNeeded ? clientId : null);
  if (!isNeeded) return null;
  const countersignature = countersignatures.find(
    (candidate) => candidate.id === id && candidate.receipt?.verdict !== 'refused',
  );
  return (
    <Typography variant="body2">
      {countersignature
        ? t('documents.countersigned', {
            name: countersignature.signerName,
            time: zonedText(countersignature.signedAt, { language: i18n.language, zone: countersignature.timeZone }),
          })
        : t('documents.notCountersigned')}
    </Typography>
  );
}
