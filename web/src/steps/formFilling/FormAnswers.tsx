import {
  shownFields,
  type FormAssignment,
  type Answers,
  type FormField,
  type WholeFormAssignment,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonText } from '#ui/PersonText.tsx';
import { useFormOf } from '#data/queries/formCopies.ts';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { GivenDrawing } from './GivenDrawing.tsx';
import { useAnswerText } from './useAnswerText.ts';
import { FormSkeleton } from '../details/FormSkeleton.tsx';

/** Shows the client's answers, each under its question, in the language of the page. */
export function FormAnswers({ assignment }: { assignment: FormAssignment }) {
  const { language } = useTranslation().i18n;
  return (
    <WholeForm of={assignment}>
      {({ customForm, answers }) => <AnswerList fields={shownFields(customForm.fields, language)} answers={answers} />}
    </WholeForm>
  );
}

/** Lists answers under their labels; fields without an answer are left out. */
export function AnswerList({ fields, answers }: { fields: readonly FormField[]; answers: Answers }) {
  const answerText = useAnswerText();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {fields
        .filter(({ id }) => answers[id] !== undefined)
        .map((field) => (
          <Box key={field.id} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {field.label}
            </Typography>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
              <PersonText>{answerText(field, answers[field.id])}</PersonText>
              <GivenDrawing answer={answers[field.id]} />
            </Box>
          </Box>
        ))}
    </Box>
  );
}

interface WholeFormProps {
  of: FormAssignment;
  children: (whole: WholeFormAssignment) => ReactNode;
}

/** Renders its children once the fields of the form have loaded. */
export function WholeForm({ of, children }: WholeFormProps) {
  const { t } = useTranslation('fill');
  const { whole, isFailed, retry } = useFormOf(of);
  if (whole) return children(whole);
  return isFailed ? <ErrorPanel message={t('list.failed')} onRetry={retry} /> : <FormSkeleton />;
}
