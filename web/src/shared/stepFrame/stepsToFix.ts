import {
  fieldErrors,
  isStepDone,
  isStepSavedOrSkipped,
  isStepType,
  settingsOf,
  stepSchema,
  unsigned,
  type Signature,
  type StepRun,
  type WithSettings,
} from '@firstmile/domain';

/** Finds the keys of steps that prevent completion: open, with invalid data, or with an unsigned document. */
export function stepsToFix(
  run: Pick<StepRun, 'stepKeys' | 'stepTypes' | 'steps' | 'agreements'> & WithSettings,
  signatures: readonly Signature[],
) {
  return run.stepKeys.filter((key) => {
    const type = run.stepTypes[key];
    if (!isStepSavedOrSkipped(run, key) || run.steps[key]?.status === 'REOPENED') return true;
    if (!isStepDone(run, key) || !isStepType(type)) return false;
    const isWrong = fieldErrors(stepSchema(type, settingsOf(run, key)), run.steps[key]?.data).length > 0;
    return isWrong || (type === 'DOCUMENT_SIGNING' && unsigned(run, key, signatures).length > 0);
  });
}
