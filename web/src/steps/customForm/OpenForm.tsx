import { evaluateForm, millis, type FormAssignment } from '@firstmile/domain';
import { useFiles } from '#data/queries/files.ts';
import { localToday } from '#data/queries/myForms.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { DamagedPart } from '#ui/feedback/DamagedPart.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { FormErrorSummary } from '#ui/inputs/FormErrorSummary.tsx';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StepActions } from '../StepActions.tsx';
import { AnswerConflicts, focusConflicts } from './AnswerConflicts.tsx';
import { ClosedForm } from './ClosedForm.tsx';
import { fileProblems } from './fileProblems.ts';
import { FormFields } from './FormFields.tsx';
import type { useAnswers } from './useAnswers.ts';
import { useFormSubmit } from './useFormSubmit.ts';
import { useResume } from './useResume.ts';

export interface CustomFormProps {
  /** The form with its answers, as last known. */
  assignment: FormAssignment;
  /** It was deleted while it was open. */
  isDeleted?: boolean;
  /** On the button that hands it in. */
  submitLabel: string;
  /** Called once this device has the form handed in, or the person goes on from one that was taken back. */
  onDone: () => void;
  onBack?: (() => void) | undefined;
  /** Passes the form over, where that is possible. */
  onSkip?: (() => void) | undefined;
}

type Props = CustomFormProps & { filling: ReturnType<typeof useAnswers> };

/** The fields that show, and the way to hand them in. */
export function OpenForm({ filling, assignment, submitLabel, onDone, onBack, onSkip }: Props) {
  const { t } = useTranslation('fill');
  const { files } = useFiles();
  const { base, answers, change, conflicts, handIn, send } = filling;
  const { fields } = assignment.customForm;
  const { visible, required } = evaluateForm(fields, answers, localToday());
  const { errors, problem, isSubmitting, ...submission } = useFormSubmit(assignment, handIn, t('failed'), onDone);
  const shown = visible.flatMap(({ id }) => (errors[id] === undefined ? [] : [{ name: id, message: errors[id] }]));

  useResume(fields, answers, shown[0]?.name, conflicts.length > 0 ? () => focusConflicts(assignment.id) : undefined);
  const [failures, setFailures] = useState(0);
  const focusFirstWrong = useEffectEvent(() => shown[0] && document.getElementById(fieldId(shown[0].name))?.focus());
  useEffect(() => {
    if (failures > 0) focusFirstWrong();
  }, [failures]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (conflicts.length > 0) focusConflicts(assignment.id);
    else if (!submission.submit(base, answers, fileProblems(visible, answers, files))) setFailures(failures + 1);
  };
  if (submission.isElsewhere) return <ClosedForm fields={fields} answers={answers} why="sent" onDone={onDone} />;
  return (
    <form noValidate onSubmit={submit}>
      <AnswerConflicts form={assignment.id} fields={fields} conflicts={conflicts} />
      <Stack spacing={3}>
        <DamagedPart of={assignment} />
        {assignment.refusal && <ReturnedBanner key={millis(assignment.refusal.at)} />}
        {problem && (
          <Banner severity="error" onClose={submission.clearProblem}>
            {problem}
          </Banner>
        )}
        <FormErrorSummary errors={shown} />
        <FormFields
          fields={visible}
          required={required}
          answers={answers}
          errors={errors}
          files={files}
          onBlur={send}
          onChange={(id, value) => {
            submission.clearError(id);
            change(id, value);
          }}
        />
      </Stack>
      <StepActions onBack={onBack} backLabel={t('back')} onSkip={onSkip}>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {isSubmitting ? t('submitting') : submitLabel}
        </Button>
      </StepActions>
    </form>
  );
}

function ReturnedBanner() {
  const { t } = useTranslation('fill');
  return (
    <Banner severity="warning">
      <strong>{t('returned.title')}</strong> {t('returned.text')}
    </Banner>
  );
}
