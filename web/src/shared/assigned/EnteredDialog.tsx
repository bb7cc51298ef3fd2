import { refsOf, type FlowAssignment } from '@firstmile/domain';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EnteredStep } from '#steps/review/EnteredStep.tsx';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { useStepName } from './useStepName.ts';

/** Shows a client's entries in a flow so far, step by step. A form's answers are with its own assignment. */
export function EnteredDialog({ assignment, onClose }: { assignment: FlowAssignment; onClose: () => void }) {
  const { t } = useTranslation('flows');
  const nameOf = useStepName();
  const { user, userId, flow, steps } = assignment;
  return (
    <FullDialog
      title={t('entered.title', { name: flow.name, user: `${user.firstName} ${user.lastName}`.trim() })}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {flow.steps
        .filter(({ type }) => type !== 'WELCOME')
        .map((step) => (
          <EnteredStep
            key={step.id}
            uid={userId}
            title={nameOf(step)}
            type={step.type}
            config={step.config}
            saved={steps[step.id]}
            agreements={refsOf(assignment, step.id)}
          />
        ))}
    </FullDialog>
  );
}
