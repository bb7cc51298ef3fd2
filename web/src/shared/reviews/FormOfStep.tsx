import { isFlow, isForm, type Reviewed, type WholeFormAssignment } from '@firstmile/domain';
import type { ReactNode } from 'react';
import { useStepForm } from '#data/queries/stepForms.ts';
import { WholeForm } from '#steps/formFilling/FormAnswers.tsx';

interface Props {
  run: Reviewed;
  step: string;
  children: (form?: WholeFormAssignment) => ReactNode;
}

/**
 * Renders its children with the form of a step, or the reviewed form itself, once it has loaded; without one for other
 * steps, and for a form that does not exist.
 */
export function FormOfStep({ run, step, children }: Props) {
  if (isForm(run)) return <WholeForm of={run}>{children}</WholeForm>;
  const id = isFlow(run) ? run.formAssignmentIds[step] : undefined;
  if (id === undefined) return children();
  return <StepForm id={id}>{children}</StepForm>;
}

function StepForm({ id, children }: { id: string } & Pick<Props, 'children'>) {
  const { assignment, isLoading } = useStepForm(id);
  if (!assignment && isLoading) return null;
  if (!assignment) return children();
  return <WholeForm of={assignment}>{children}</WholeForm>;
}
