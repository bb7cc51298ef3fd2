import { refsOf, REQUESTABLE, type Run } from '@firstmile/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EnteredStep } from '#steps/review/EnteredStep.tsx';

/** Shows what the client entered in each step of the onboarding; `below` may add something to each. */
export function HandedInSteps({ run, below }: { run: Run; below?: (key: string) => ReactNode }) {
  const { t } = useTranslation('approvals');
  return REQUESTABLE.map(({ key, type }) => (
    <EnteredStep
      key={key}
      uid={run.userId}
      title={t(`steps.${key as StepKey}`)}
      type={type}
      saved={run.steps[key]}
      agreements={refsOf(run, key)}
    >
      {below?.(key)}
    </EnteredStep>
  ));
}

export type StepKey = 'company' | 'files' | 'documents' | 'project';
