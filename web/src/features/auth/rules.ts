// Loaded when a form is first typed into: yup is large, and showing the sign-in does not need it.
import {
  registrationFormSchema,
  signInSchema,
  invitationCodeSchema,
  joinByCodeSchema,
  joinSchema,
  validate,
  setupSchema,
} from '@firstmile/domain';
import { firstErrors } from '#ui/inputs/firstErrors.ts';

export const signInRules = (values: unknown) => firstErrors(signInSchema, values);
export const registrationRules = (values: unknown) => firstErrors(registrationFormSchema, values);
export const joinRules = (values: unknown) => firstErrors(joinSchema, values);
export const joinByCodeRules = (values: unknown) => firstErrors(joinByCodeSchema, values);
/** Throws AppError `invalid-input` for a wrong address or code. */
export const needCode = ({ email, code }: { email: string; code: string }) =>
  validate(invitationCodeSchema, { email, code });
export const setupRules = (values: unknown) => firstErrors(setupSchema, values);
