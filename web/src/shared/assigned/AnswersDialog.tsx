import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import {
  evaluateForm,
  isFileAnswer,
  type FormAssignment,
  type FormField,
  type WholeFormAssignment,
} from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { localToday } from '#data/queries/myFormCommands.ts';
import { WholeForm } from '#steps/customForm/FormAnswers.tsx';
import { useAnswerText } from '#steps/customForm/useAnswerText.ts';
import { OpenClientFile } from '#steps/files/OpenClientFile.tsx';
import { DamagedPart } from '#ui/feedback/DamagedPart.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';

/** Shows the client's answers so far, each under its label, in the client's version of the form. */
export function AnswersDialog({ assignment, onClose }: { assignment: FormAssignment; onClose: () => void }) {
  const { t } = useTranslation('forms');
  const { customForm, user, status } = assignment;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="answers-title">
      <DialogTitle id="answers-title">
        {t('answers.title', { form: customForm.name, user: `${user.firstName} ${user.lastName}`.trim() })}
      </DialogTitle>
      <DialogContent tabIndex={0} role="group" aria-labelledby="answers-title" sx={{ display: 'grid', gap: 2 }}>
        <DamagedPart of={assignment} />
        {status !== 'COMPLETED' && <Banner severity="info">{t('answers.notFinal')}</Banner>}
        <WholeForm of={assignment}>{(whole) => <Answers assignment={whole} />}</WholeForm>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('answers.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Answers({ assignment: { customForm, userId, answers } }: { assignment: WholeFormAssignment }) {
  const { t } = useTranslation('forms');
  const answerText = useAnswerText();
  const visibleIds = new Set(evaluateForm(customForm.fields, answers, localToday()).visible.map((field) => field.id));
  const text = (field: FormField) =>
    answerText(field, answers[field.id]) || t(visibleIds.has(field.id) ? 'answers.none' : 'answers.notAsked');
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {customForm.fields.map((field) => {
        const answer = answers[field.id];
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
              {isFileAnswer(answer) ? (
                <OpenClientFile uid={userId} id={answer.fileId} name={answer.name} />
              ) : (
                <PersonText>{text(field)}</PersonText>
              )}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
