// Fetched when a form is first typed into, as rules.ts.
import { setupSchema } from '@firstmile/domain';
import { firstErrors } from '#ui/inputs/firstErrors.ts';

export const setupRules = (values: unknown) => firstErrors(setupSchema, values);
