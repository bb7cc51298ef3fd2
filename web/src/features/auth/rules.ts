// Fetched when a form is first typed into: yup is large, and showing the sign-in needs none of it.
import { registrationFormSchema, signInSchema } from '@firstmile/domain';
import { firstErrors } from '#ui/inputs/firstErrors.ts';

export const signInRules = (values: unknown) => firstErrors(signInSchema, values);
export const registrationRules = (values: unknown) => firstErrors(registrationFormSchema, values);
