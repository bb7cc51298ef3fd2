import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { evaluateForm, filesOf, type FormField, type WholeFormAssignment } from '@firstmile/domain';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { markOpened } from '#data/queries/approvalCommands.ts';
import { localToday } from '#data/queries/myFormCommands.ts';
import { GivenDrawing } from '#steps/formFilling/GivenDrawing.tsx';
import { useAnswerText } from '#steps/formFilling/useAnswerText.ts';
import { OpenClientFiles } from '#steps/files/OpenClientFiles.tsx';
import { PersonText } from '#ui/PersonText.tsx';

/** Lists the client's answers so far, each under its label, for admins. From then on the client cannot take the form back. */
export function GivenAnswers({ assignment }: { assignment: WholeFormAssignment }) {
  const { customForm, userId, answers } = assignment;
  const { t } = useTranslation('forms');
  const answerText = useAnswerText();
  useMarkedOpened(assignment);
  const { visible, answers: right } = evaluateForm(customForm.fields, answers, localToday());
  const visibleIds = new Set(visible.map((field) => field.id));
  const answerTo = ({ id, type }: FormField) => (type === 'calculated' ? right[id] : answers[id]);
  const text = (field: FormField) =>
    answerText(field, answerTo(field)) || t(visibleIds.has(field.id) ? 'answers.none' : 'answers.notAsked');
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {customForm.fields.map((field) => {
        const answer = answerTo(field);
        const files = filesOf(answer);
        return (
          <Box key={field.id} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {field.label}
            </Typography>
            <Typography
              component="dd"
              color={answer === undefined ? 'textSecondary' : 'textPrimary'}
              sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {files.length > 0 ? (
                <OpenClientFiles uid={userId} files={files} />
              ) : (
                <>
                  <PersonText>{text(field)}</PersonText>
                  <GivenDrawing answer={answer} />
                </>
              )}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

/** Records once that this form was opened. */
function useMarkedOpened(assignment: WholeFormAssignment) {
  const { id, status, openedAt } = assignment;
  const mark = useEffectEvent(() => void markOpened(assignment));
  useEffect(() => mark(), [id, status, openedAt]);
}
