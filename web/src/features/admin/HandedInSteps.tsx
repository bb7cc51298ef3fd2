import {
  isFlow,
  isStepSavedOrSkipped,
  refsOf,
  requestableSteps,
  settingsOf,
  stepName,
  type ReviewedRun,
} from '@firstmile/domain';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { EnteredStep } from '#steps/review/EnteredStep.tsx';

/** Shows what the client entered in each step of a run, and names the others; `below` may add something to each. */
export function HandedInSteps({ run, below }: { run: ReviewedRun; below?: (key: string) => ReactNode }) {
  const { t } = useTranslation('approvals');
  const nameOf = useRunStepName(run);
  const steps = requestableSteps(run);
  const isEntered = (key: string) => run.steps[key] !== undefined;
  const open = steps.filter(({ key }) => !isStepSavedOrSkipped(run, key) && !isEntered(key));
  return (
    <>
      {steps
        .filter(({ key }) => isEntered(key) || below !== undefined)
        .map(({ key, type }) => (
          <EnteredStep
            key={key}
            uid={run.userId}
            title={nameOf(key)}
            type={type}
            config={settingsOf(run, key)}
            saved={run.steps[key]}
            agreements={refsOf(run, key)}
          >
            {below?.(key)}
          </EnteredStep>
        ))}
      {!below && open.length > 0 && (
        <Typography color="textSecondary">
          {t('open', { steps: open.map(({ key }) => nameOf(key)).join(', ') })}
        </Typography>
      )}
    </>
  );
}

/** Returns a function that names a step of a run for admins. */
export function useRunStepName(run: ReviewedRun): (key: string) => string {
  const { t } = useTranslation('approvals');
  const say = useMessage();
  return (key) => (isFlow(run) ? say(stepName(run, key)) : t(`steps.${key as StepKey}`));
}

type StepKey = 'company' | 'files' | 'documents' | 'project';
