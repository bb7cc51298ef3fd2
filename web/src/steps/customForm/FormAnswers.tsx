import type { FormAssignment, Answers, FormField } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PersonText } from '#ui/PersonText.tsx';
import { WholeForm } from './WholeForm.tsx';
import { useAnswerText } from './useAnswerText.ts';

/** What the client has answered, under what was asked. */
export const FormAnswers = ({ assignment }: { assignment: FormAssignment }) => (
  <WholeForm of={assignment}>
    {({ customForm, answers }) => <AnswerList fields={customForm.fields} answers={answers} />}
  </WholeForm>
);

/** Answers to read, each under its label; fields without one are left out. */
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
            </Box>
          </Box>
        ))}
    </Box>
  );
}
