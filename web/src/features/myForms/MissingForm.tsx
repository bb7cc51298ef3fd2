import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ClosedForm } from '#steps/formFilling/ClosedForm.tsx';
import { useAnswersDraft } from '#steps/formFilling/useAnswers.ts';
import { StepHeading } from '#steps/StepHeading.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';

/**
 * Shows a form that is not among the client's forms: what was typed on this device before it was deleted, if anything.
 */
export function MissingForm({ id, isSure }: { id: string; isSure: boolean }) {
  const { t } = useTranslation('fill');
  const { t: steps } = useTranslation('steps');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { draft, isLoaded, clear } = useAnswersDraft(id);
  if (!isLoaded) return <LoadingScreen />;
  if (!isSure || !draft?.form) return <PageHeader title={t('page.missing')} subtitle={t('page.missingText')} />;
  const leave = () => void navigate('/forms');
  const discard = () => {
    clear();
    leave();
  };
  return (
    <>
      <StepHeading title={draft.form.name} />
      <ClosedForm
        fields={draft.form.fields}
        answers={draft.answers}
        why="deleted"
        onDiscard={() => setIsAsking(true)}
        onDone={leave}
      />
      <ConfirmDialog
        open={isAsking}
        title={steps('closedForm.sure.title')}
        text={steps('closedForm.sure.text')}
        confirmLabel={steps('closedForm.discard')}
        isDangerous
        onConfirm={discard}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
