import { needOf, stepSchema, type StepType } from '@firstmile/domain';
import { useMemo } from 'react';
import { validateWith } from '#ui/inputs/formValidation.ts';

/** Checks whether a step with these settings asks for a field. */
export const isAsked = (config: unknown, field: string): boolean => needOf(config, field) !== 'off';

/** Picks the fields that a step with these settings asks for. */
export const askedOf = (config: unknown, form: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(form).filter(([field]) => isAsked(config, field)));

/** Returns a function that validates a step's form by the step's settings. */
export function useStepValidation(type: StepType, config: unknown): (values: object) => object {
  return useMemo(() => validateWith<object>(stepSchema(type, config)), [type, config]);
}
