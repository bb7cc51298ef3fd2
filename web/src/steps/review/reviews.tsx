import type { AgreementRef, DocumentSigning, StepType } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDeclines } from '#data/queries/declines.ts';
import { useSignatures } from '#data/queries/signatures.ts';
import { useStepForm } from '#data/queries/stepForms.ts';
import { useClientId } from '#data/session/sessionStore.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { asPartial } from '../stepProps.ts';
import { FormAnswers } from '../formFilling/FormAnswers.tsx';
import { documentStates } from '../documents/documentStates.ts';
import { DocumentList } from '../documents/SignedDocuments.tsx';
import { savedFiles } from '../files/uploadData.ts';
import { FormSkeleton } from '../details/FormSkeleton.tsx';
import { Facts } from './Facts.tsx';
import { useStepFacts } from './useStepFacts.ts';

const NAMED_FILES = 3;

export interface ReviewProps {
  type: StepType;
  data: unknown;
  /** The step's own settings, where a flow has some. */
  config?: unknown;
  /** The assignment of the step's form. */
  formId?: string | undefined;
  /** Agreements of a signing step. */
  agreements?: readonly AgreementRef[] | undefined;
}

/** Lists what was entered in a step, as the business sees it. */
export function FactsReview({ type, data, config }: ReviewProps) {
  const stepFacts = useStepFacts();
  return <Facts facts={stepFacts({ type, data, config })} />;
}

/** Lists the answers of a step's form. */
export function FormReview({ formId, ...props }: ReviewProps) {
  const { assignment, isLoading } = useStepForm(formId);
  if (assignment) return <FormAnswers assignment={assignment} />;
  return isLoading ? <FormSkeleton /> : <FactsReview {...props} />;
}

export function FilesReview({ data }: ReviewProps) {
  const { t } = useTranslation('steps');
  const files = savedFiles(data);
  const rest = files.length - NAMED_FILES;
  if (files.length === 0) return <Typography>{t('review.files.none')}</Typography>;
  return (
    <>
      <Typography>{t('review.files.count', { count: files.length })}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {files.slice(0, NAMED_FILES).map((file) => (
          <li key={file.id}>
            <PersonText>{file.name}</PersonText>
          </li>
        ))}
      </Box>
      {rest > 0 && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('review.files.more', { count: rest })}
        </Typography>
      )}
    </>
  );
}

/** Lists the agreements of a step, as the business sees them. */
export function DocumentsReview({ data, agreements = [] }: ReviewProps) {
  const { t } = useTranslation('steps');
  const clientId = useClientId();
  const { signatures } = useSignatures();
  const declines = useDeclines();
  const saved = asPartial<DocumentSigning>(data).signedDocuments ?? [];
  const signed = saved.filter((document) => document.status === 'signed').length;
  if (saved.length === 0) return <Typography>{t('review.documents.none')}</Typography>;
  return (
    <>
      <Typography sx={{ mb: 1 }}>{t('review.documents.signed', { signed, total: saved.length })}</Typography>
      <DocumentList clientId={clientId} documents={documentStates(agreements, signatures, { data, declines })} />
    </>
  );
}
