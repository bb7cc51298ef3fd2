// Loaded when a form is first typed into, like rules.ts.
import { passwordResetSchema } from '@firstmile/domain';
import { passwordProblem } from '@firstmile/domain/weakPassword';
import { firstErrors } from '#ui/inputs/firstErrors.ts';

export function resetRules(values: { password: string }) {
  const errors = firstErrors(passwordResetSchema, values);
  const problem = errors['password'] === undefined ? passwordProblem(values.password) : null;
  return problem ? { ...errors, password: problem } : errors;
}
