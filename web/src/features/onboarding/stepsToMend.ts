import {
  fieldErrors,
  isStepDone,
  standingSignatures,
  stepDefinition,
  WIZARD,
  type Run,
  type Signature,
} from '@firstmile/domain';

/** The numbers (1 to 4) of the steps that stand in the way of completion: open, holding data that is not accepted, or with a document not signed. */
export function stepsToMend(run: Run, signatures: readonly Signature[]): number[] {
  const isUnsigned = standingSignatures(signatures).some((one) => one === undefined);
  return [1, 2, 3, 4].filter((number) => {
    const step = WIZARD[number];
    if (!step) return false;
    const { schema } = stepDefinition(step.type);
    const isWrong = !isStepDone(run, step.key) || fieldErrors(schema, run.steps[step.key]?.data).length > 0;
    return isWrong || (step.type === 'DOCUMENT_SIGNING' && isUnsigned);
  });
}
