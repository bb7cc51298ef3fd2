import {
  isFlow,
  isForm,
  isStepSavedOrSkipped,
  refsOf,
  requestableSteps,
  settingsOf,
  stepName,
  type Reviewed,
  type ReviewedRun,
} from '@firstmile/domain';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useStepForm } from '#data/queries/stepForms.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { GivenAnswers } from '#shared/assigned/GivenAnswers.tsx';
import { WholeForm } from '#steps/formFilling/FormAnswers.tsx';
import { EnteredStep } from '#steps/review/EnteredStep.tsx';

/** Shows what the client entered: the answers of a form, or each step of a run, and which steps are open. */
export function HandedInSteps({ run }: { run: Reviewed }) {
  if (!isForm(run)) return <RunSteps run={run} />;
  return <WholeForm of={run}>{(whole) => <GivenAnswers assignment={whole} />}</WholeForm>;
}

function RunSteps({ run }: { run: ReviewedRun }) {
  const { t } = useTranslation('approvals');
  const nameOf = useRunStepName(run);
  const steps = requestableSteps(run);
  const isEntered = (key: string) => run.steps[key] !== undefined;
  const open = steps.filter(({ key }) => !isStepSavedOrSkipped(run, key) && !isEntered(key));
  return (
    <>
      {steps
        .filter(({ key }) => isEntered(key))
        .map(({ key, type }) => (
          <EnteredStep
            key={key}
            uid={run.userId}
            title={nameOf(key)}
            type={type}
            config={settingsOf(run, key)}
            saved={run.steps[key]}
            agreements={refsOf(run, key)}
            answers={
              isFlow(run) && run.formAssignmentIds[key] !== undefined && <StepForm id={run.formAssignmentIds[key]} />
            }
          />
        ))}
      {open.length > 0 && (
        <Typography color="textSecondary">
          {t('open', { steps: open.map(({ key }) => nameOf(key)).join(', ') })}
        </Typography>
      )}
    </>
  );
}

/** Shows the answers of the form of a flow's step. */
function StepForm({ id }: { id: string }) {
  const { assignment } = useStepForm(id);
  return assignment && <WholeForm of={assignment}>{(whole) => <GivenAnswers assignment={whole} />}</WholeForm>;
}

/** Returns a function that names a step for admins. */
export function useRunStepName(run: Reviewed): (key: string) => string {
  const { t } = useTranslation('approvals');
  const say = useMessage();
  return (key) => (isFlow(run) || isForm(run) ? say(stepName(run, key)) : t(`steps.${key as StepKey}`));
}

type StepKey = 'company' | 'files' | 'documents' | 'project';
