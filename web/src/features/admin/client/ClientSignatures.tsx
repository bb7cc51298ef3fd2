import Button from '@mui/material/Button';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Signature } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useClientDeclines } from '#data/queries/declines.ts';
import { useClientSignatures } from '#data/queries/signatures.ts';
import { useToCountersignOf } from '#data/queries/toCountersign.ts';
import { SignatureFacts } from '#steps/documents/SignatureFacts.tsx';
import { useHasCertificate, useSignedPdf } from '#steps/documents/useSignedPdf.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { FramedSection } from '#ui/layout/FramedSection.tsx';
import { agreementName } from '@firstmile/domain';
import { Countersigning } from './Countersigning.tsx';
import { DeclinedSection } from './DeclinedAgreements.tsx';
import { ListStatus } from './ClientTasks.tsx';

/**
 * Lists every signature of a client: first those that the business has yet to sign, then the latest. Refused and
 * withdrawn ones stay as evidence.
 */
export function ClientSignatures({ uid }: { uid: string }) {
  const { t } = useTranslation('client');
  const say = useMessage();
  const { signatures, status, retry } = useClientSignatures(uid);
  const declines = useClientDeclines(uid);
  const waiting = useToCountersignOf(uid);
  const isWaiting = ({ id }: Signature) => Number(waiting.some(({ signatureId }) => signatureId === id));
  const pdfs = useSignedPdf();
  return (
    <>
      <ListStatus status={status} retry={retry} count={signatures.length + declines.length} empty={t('noSignatures')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {declines.map((decline) => (
          <DeclinedSection key={`declined-${decline.id}`} decline={decline} />
        ))}
        {signatures
          .toSorted((a, b) => isWaiting(b) - isWaiting(a))
          .map((signature) => (
            <FramedSection key={signature.id} title={say(agreementName(signature.agreementTitle))}>
              <SignatureStatus signature={signature} />
              <SignatureFacts clientId={uid} signature={signature} />
              <Downloads clientId={uid} signature={signature} pdfs={pdfs} />
              <Countersigning clientId={uid} signature={signature} />
            </FramedSection>
          ))}
      </Box>
    </>
  );
}

const button = { size: 'small', variant: 'outlined', startIcon: <FileDownloadOutlined /> } as const;
const isRefused = ({ receipt }: Signature) => receipt?.verdict === 'refused';

/** Shows the buttons that download a signed document, and a certificate that is a file of its own. */
function Downloads({
  clientId,
  signature,
  pdfs: { isBusy, download, downloadCertificate },
}: {
  clientId: string;
  signature: Signature;
  pdfs: ReturnType<typeof useSignedPdf>;
}) {
  const { t } = useTranslation('client');
  const hasCertificate = useHasCertificate(signature);
  const disabled = isBusy || isRefused(signature);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button {...button} disabled={disabled} onClick={() => download(clientId, signature)}>
        {t('signature.download')}
      </Button>
      {hasCertificate && (
        <Button {...button} disabled={disabled} onClick={() => downloadCertificate(clientId, signature)}>
          {t('signature.certificate')}
        </Button>
      )}
    </Box>
  );
}

/** Shows the status of a signature, and why. */
function SignatureStatus({ signature: { approvedAt, receipt, withdrawn } }: { signature: Signature }) {
  const { t } = useTranslation('client');
  const say = useMessage();
  const isRefused = receipt?.verdict === 'refused';
  const [label, color] = withdrawn?.replacedBy
    ? ([t('signature.replaced'), 'default'] as const)
    : withdrawn
      ? ([t('signature.withdrawn'), 'warning'] as const)
      : isRefused
        ? ([t('signature.refused'), 'error'] as const)
        : approvedAt
          ? ([t('signature.approved'), 'success'] as const)
          : ([t('signature.stands'), 'primary'] as const);
  const why = withdrawn
    ? withdrawn.replacedBy
      ? t('signature.replacedWhy')
      : withdrawn.reason
    : isRefused
      ? receipt.reasons.map(say).join(' ')
      : '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <StatusBadge label={label} color={color} />
      {why && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {why}
        </Typography>
      )}
    </Box>
  );
}
