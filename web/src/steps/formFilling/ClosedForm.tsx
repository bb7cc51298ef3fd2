import type { Answers, FormField } from '@firstmile/domain';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { useCopy } from '#ui/inputs/useCopy.tsx';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AnswerList } from './FormAnswers.tsx';
import { useAnswerText } from './useAnswerText.ts';
import { StepActions } from '../StepActions.tsx';

interface Props {
  fields: readonly FormField[];
  answers: Answers;
  why: 'cancelled' | 'deleted' | 'sent';
  /** Deletes what was typed from this device, where it is held nowhere else. */
  onDiscard?: () => void;
  onDone: () => void;
}

/** Tells that an open form was taken back or handed in elsewhere, and shows what was typed, to read and copy. */
export function ClosedForm({ fields, why, answers, onDiscard, onDone }: Props) {
  const { t } = useTranslation('steps');
  const answerText = useAnswerText();
  const isAnswered = Object.keys(answers).length > 0;
  const isLost = isAnswered && why !== 'sent';
  const { copy, manualCopy } = useCopy();
  const allAnswers = () => fields.map((field) => `${field.label}: ${answerText(field, answers[field.id])}`).join('\n');
  return (
    <>
      <Stack spacing={3}>
        <Banner severity={why === 'sent' ? 'success' : 'warning'}>
          <strong>{t(`closedForm.${why}`)}</strong>
          {isLost && <Typography sx={{ mt: 0.5 }}>{t('closedForm.text')}</Typography>}
        </Banner>
        {isAnswered && (
          <Panel>
            <AnswerList fields={fields} answers={answers} />
          </Panel>
        )}
      </Stack>
      {manualCopy}
      <StepActions onBack={null}>
        {isLost && onDiscard && (
          <Button color="inherit" onClick={onDiscard}>
            {t('closedForm.discard')}
          </Button>
        )}
        {isLost && (
          <Button variant="outlined" color="inherit" onClick={() => void copy(allAnswers(), t('closedForm.copied'))}>
            {t('closedForm.copy')}
          </Button>
        )}
        <Button variant="contained" onClick={onDone}>
          {t('closedForm.goOn')}
        </Button>
      </StepActions>
    </>
  );
}
