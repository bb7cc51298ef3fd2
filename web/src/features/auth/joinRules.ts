// Fetched when a form is first typed into, as rules.ts.
import { invitationCodeSchema, joinByCodeSchema, joinSchema, validate } from '@firstmile/domain';
import { firstErrors } from '#ui/inputs/firstErrors.ts';

export const joinRules = (values: unknown) => firstErrors(joinSchema, values);
export const joinByCodeRules = (values: unknown) => firstErrors(joinByCodeSchema, values);
/** Throws AppError `invalid-input` with what is wrong with an address and its code. */
export const needCode = ({ email, code }: { email: string; code: string }) =>
  validate(invitationCodeSchema, { email, code });
