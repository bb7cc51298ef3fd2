import { flowContent, type FlowInput, type FlowStep, type OnboardingFlow, type AppError } from '@firstmile/domain';
import type { BuilderErrors } from '#shared/building/builderErrors.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';

/** Picks the values of a flow that the builder edits; a new flow is active. */
export const inputOf = (flow: OnboardingFlow | null): FlowInput =>
  flow ? flowContent(flow) : { name: '', description: '', isActive: true, steps: [] };

/** Replaces a part of the settings. Blank values are left out, so that the default applies. */
export const withSetting = (config: FlowStep['config'], part: FlowStep['config']): FlowStep['config'] =>
  Object.fromEntries(
    Object.entries({ ...config, ...part }).filter(
      ([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Prepares the flow for saving: blank texts are left out of all settings. */
export const trimmed = (values: FlowInput): FlowInput => ({
  ...values,
  steps: values.steps.map((step) => ({ ...step, config: withoutBlanks(step.config) as FlowStep['config'] })),
});

function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => typeof part !== 'string' || part.trim() !== '')
      .map(([key, part]) => [key, withoutBlanks(part)]),
  );
}

/** Name of the control for errors about the steps as a whole. */
export const ADD_STEP = 'add-step';

/** Maps errors by the step's position, as domain reports them, to errors by its id, which stays when steps move. */
export function byPlace({ fields }: AppError, { steps }: FlowInput): BuilderErrors {
  const errors: BuilderErrors = {};
  for (const { field, msg } of fields) {
    const [, index, setting] = /^steps\[(\d+)\](?:\.config)?\.?(.*)$/.exec(field) ?? [];
    errors[index === undefined ? field : `${steps[Number(index)]?.id ?? ''}.${setting ?? ''}`] ??= msg;
  }
  return errors;
}

/** Focuses the control of an error, or else its step, or else the button that adds steps. */
export function goTo(place: string): void {
  const [id = ''] = place.split('.');
  const list = place.replace(/\[\d+\]$/, '');
  const names = [place, list, `about.${place}`, `${id}.required`, ADD_STEP];
  names
    .map((name) => document.getElementById(fieldId(name)))
    .find(Boolean)
    ?.focus();
}
