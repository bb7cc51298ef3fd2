import { isOpen, namedFiles, namedUploads, type StepRun } from '@firstmile/domain';
import { useDrafts } from '#data/sync/drafts.ts';
import { useMyFlows } from '#data/queries/myFlows.ts';
import { useMyForms } from '#data/queries/myForms.ts';
import { useOnboarding } from '#data/queries/onboarding.ts';
import type { DraftAnswers } from '../formFilling/filling.ts';

/**
 * Checks whether a file is used by an open form, or by a step of the onboarding or a flow other than that of
 * `draftKey`, saved or in a draft on this device.
 */
export function useFilesInUse(draftKey?: string): (id: string) => boolean {
  const { run } = useOnboarding();
  const { flows } = useMyFlows();
  const { assignments } = useMyForms();
  const inSteps = ({ steps }: Pick<StepRun, 'steps'>, prefix: string) =>
    namedUploads({
      steps: Object.fromEntries(Object.entries(steps).filter(([key]) => `${prefix}/${key}` !== draftKey)),
    });
  const drafts = useDrafts('').filter(({ key }) => key !== draftKey);
  const named = new Set<unknown>([
    ...drafts.flatMap(({ value }) =>
      Array.isArray(value) ? (value as unknown[]) : namedFiles((value as Partial<DraftAnswers>).answers ?? {}),
    ),
    ...(run ? inSteps(run, 'onboarding') : []),
    ...flows.flatMap((flow) => inSteps(flow, `flow/${flow.id}`)),
    ...assignments.filter(isOpen).flatMap(({ answers }) => namedFiles(answers)),
  ]);
  return (id) => named.has(id);
}
