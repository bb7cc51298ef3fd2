import type { FormAssignment } from '@firstmile/domain';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyForms } from '#data/queries/myForms.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { FormAnswers } from './formFilling/FormAnswers.tsx';
import { CustomForm } from './formFilling/CustomForm.tsx';
import { isHandedIn } from './formFilling/formState.ts';
import { useLastKnown } from './formFilling/useLastKnown.ts';
import { FormSkeleton } from './details/FormSkeleton.tsx';
import { StepActions } from './StepActions.tsx';
import { StepHeading } from './StepHeading.tsx';
import type { StepProps } from './stepProps.ts';

/**
 * Shows a form inside a flow, to fill in or, once handed in, to read. A form that was taken back does not stop the
 * client.
 */
export function CustomFormStep(props: StepProps) {
  const { t } = useTranslation('steps');
  const id = props.flow?.formAssignmentId ?? null;
  const { assignments, status, reload } = useMyForms();
  const { item, isGone } = useLastKnown(assignments, id);
  if (item) return <KnownForm {...props} key={item.id} assignment={item} isDeleted={isGone} />;
  if (id !== null && status === 'loading') return <FormSkeleton />;
  if (id !== null && status === 'error') return <ErrorPanel message={t('customForm.failed')} onRetry={reload} />;
  return <NoForm {...props} />;
}

function KnownForm({
  assignment,
  isDeleted,
  ...props
}: StepProps & { assignment: FormAssignment; isDeleted: boolean }) {
  const { t } = useTranslation('steps');
  const isDone = isHandedIn(assignment);
  const isTakenBack = isDeleted || assignment.status === 'CANCELLED';
  // An open form stays open until its screen reports that it is over; a form that comes back is open again.
  const [isOpen, setIsOpen] = useState(!isDone && !isTakenBack);
  if (!isDone && !isTakenBack && !isOpen) setIsOpen(true);
  if (!isOpen && isTakenBack && !isDone) return <NoForm {...props} />;
  if (!isOpen) return <HandedIn {...props} assignment={assignment} />;
  return (
    <CustomForm
      assignment={assignment}
      isDeleted={isDeleted}
      submitLabel={t('customForm.submit')}
      onDone={() => props.onSave(isTakenBack && !isDone ? {} : COMPLETED)}
      onBack={props.onBack}
      onSkip={props.onSkip}
    />
  );
}

function HandedIn({ assignment, onSave, onBack, isSaving }: StepProps & { assignment: FormAssignment }) {
  const { t } = useTranslation('steps');
  const { name, description } = assignment.customForm;
  const isAnswered = Object.keys(assignment.answers).length > 0;
  return (
    <>
      <StepHeading title={name} text={description} />
      <Stack spacing={3}>
        <Banner severity="success">{t('customForm.handedIn')}</Banner>
        {isAnswered && (
          <Panel>
            <FormAnswers assignment={assignment} />
          </Panel>
        )}
      </Stack>
      <StepActions onBack={onBack}>
        <Button variant="contained" disabled={isSaving} onClick={() => onSave(COMPLETED)}>
          {t('continue')}
        </Button>
      </StepActions>
    </>
  );
}

function NoForm({ onSave, onBack, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  return (
    <>
      <StepHeading title={t('customForm.missing')} text={t('customForm.missingText')} />
      <StepActions onBack={onBack}>
        <Button variant="contained" disabled={isSaving} onClick={() => onSave({})}>
          {t('continue')}
        </Button>
      </StepActions>
    </>
  );
}

const COMPLETED = { customFormCompleted: true };
