// Fetched when a form is first typed into, as rules.ts.
import { joinByCodeSchema, joinSchema } from '@firstmile/domain';
import { firstErrors } from '#ui/inputs/firstErrors.ts';

export const joinRules = (values: unknown) => firstErrors(joinSchema, values);
export const joinByCodeRules = (values: unknown) => firstErrors(joinByCodeSchema, values);
