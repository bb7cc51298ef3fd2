import { agreementName, type DocumentSigning, type FileUpload, type StepType } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useStepForm } from '#data/queries/stepForms.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { asPartial } from '../stepProps.ts';
import { FormAnswers } from '../customForm/FormAnswers.tsx';
import { FormSkeleton } from '../forms/FormSkeleton.tsx';
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
  const files = asPartial<FileUpload>(data).uploadedFiles ?? [];
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

export function DocumentsReview({ data }: ReviewProps) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  const documents = asPartial<DocumentSigning>(data).signedDocuments ?? [];
  const signed = documents.filter((document) => document.status === 'signed');
  if (documents.length === 0) return <Typography>{t('review.documents.none')}</Typography>;
  return (
    <>
      <Typography>{t('review.documents.signed', { signed: signed.length, total: documents.length })}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {signed.map((document) => (
          <li key={document.id}>{say(agreementName(document.name))}</li>
        ))}
      </Box>
    </>
  );
}
