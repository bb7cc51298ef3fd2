import type { FileUpload, StepRun } from '@firstmile/domain';
import { useMyFlows } from '#data/myFlows.ts';
import { useOnboarding } from '#data/onboarding.ts';
import { fieldsOf } from '../stepProps.ts';

/** Whether a file is named by a saved step other than that of `draftKey`: of the onboarding, or of any flow. */
export function useFilesInUse(draftKey: string): (id: string) => boolean {
  const { run } = useOnboarding();
  const { flows } = useMyFlows();
  return (id) => {
    const isNamed = ({ steps }: Pick<StepRun, 'steps'>, prefix: string) =>
      Object.entries(steps).some(
        ([key, { data }]) =>
          `${prefix}/${key}` !== draftKey &&
          (fieldsOf<FileUpload>(data).uploadedFiles ?? []).some((file) => file.id === id),
      );
    return (run !== null && isNamed(run, 'onboarding')) || flows.some((flow) => isNamed(flow, `flow/${flow.id}`));
  };
}
