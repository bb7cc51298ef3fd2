import {
  fieldErrors,
  isStepDone,
  isStepSettled,
  isStepType,
  standingSignatures,
  stepDefinition,
  type Signature,
  type StepRun,
} from '@firstmile/domain';

/** The keys of the steps that stand in the way of completion: open, holding data that is not accepted, or with a document not signed. */
export function stepsToMend(run: Pick<StepRun, 'stepKeys' | 'stepTypes' | 'steps'>, signatures: readonly Signature[]) {
  const isUnsigned = standingSignatures(signatures).some((one) => one === undefined);
  return run.stepKeys.filter((key) => {
    const type = run.stepTypes[key];
    if (!isStepSettled(run, key) || run.steps[key]?.status === 'REOPENED') return true;
    if (!isStepDone(run, key) || !isStepType(type)) return false;
    const isWrong = fieldErrors(stepDefinition(type).schema, run.steps[key]?.data).length > 0;
    return isWrong || (type === 'DOCUMENT_SIGNING' && isUnsigned);
  });
}
