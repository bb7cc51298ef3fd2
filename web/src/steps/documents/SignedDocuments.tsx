import { agreementName, type AgreementRef } from '@firstmile/domain';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useClientDeclines } from '#data/queries/declines.ts';
import { useClientSignatures } from '#data/queries/signatures.ts';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { dotted } from '#lib/isolate.ts';
import { DeclineFacts } from './DeclineFacts.tsx';
import { documentStates, type DocumentState } from './documentStates.ts';
import { SignatureFacts } from './SignatureFacts.tsx';
import { SignedFields } from './SignedFields.tsx';

/** More than the three current ones, so that an old refusal shows too. */
const LATEST = 12;

/** Shows admins which agreements a client signed, from the signatures themselves, not from the step's data. */
export function SignedDocuments({ uid, refs }: { uid: string; refs: readonly AgreementRef[] }) {
  const { t } = useTranslation('steps');
  const { signatures, status } = useClientSignatures(uid, LATEST);
  const declines = useClientDeclines(uid);
  if (status === 'loading') return <ListSkeleton label={t('documents.title')} />;
  if (status === 'error') return <Alert severity="warning">{t('documents.unknown')}</Alert>;
  return <DocumentList clientId={uid} documents={documentStates(refs, signatures, { declines })} />;
}

interface DocumentListProps {
  clientId: string | null;
  documents: readonly DocumentState[];
}

/** Lists agreements with who signed them, when, and what was filled in, for the client and for admins. */
export function DocumentList({ clientId, documents }: DocumentListProps) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  return documents.map(({ ref, status, signature, refusal, decline }) => (
    <Box key={ref.id} sx={{ mb: 1.25 }}>
      <Typography>{say(agreementName(ref.title))}</Typography>
      {signature ? (
        <>
          <SignatureFacts clientId={clientId} signature={signature} />
          <SignedFields signature={signature} />
        </>
      ) : decline ? (
        <DeclineFacts decline={decline} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {dotted([t(`documents.status.${status}`), ...refusal.map(say)])}
        </Typography>
      )}
    </Box>
  ));
}
