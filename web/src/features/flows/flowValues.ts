import type { FlowInput, FlowStep, OnboardingFlow, AppError } from '@firstmile/domain';
import type { BuilderErrors } from '#shared/building/builderErrors.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';

/** What the builder edits of a flow; a new one is active. */
export const inputOf = (flow: OnboardingFlow | null): FlowInput =>
  flow
    ? { name: flow.name, description: flow.description, isActive: flow.isActive, steps: flow.steps }
    : { name: '', description: '', isActive: true, steps: [] };

/** The settings with a part of them set anew; what is blank is left out, so that the standard holds. */
export const withSetting = (config: FlowStep['config'], part: FlowStep['config']): FlowStep['config'] =>
  Object.fromEntries(
    Object.entries({ ...config, ...part }).filter(
      ([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** As the flow is saved: texts that hold nothing but spaces are left out of all settings. */
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

/** The control that an error about the steps as a whole leads to. */
export const ADD_STEP = 'add-step';

/** Domain names a step by its position; the builder by its id, which stays when steps move. */
export function byPlace({ fields }: AppError, { steps }: FlowInput): BuilderErrors {
  const errors: BuilderErrors = {};
  for (const { field, msg } of fields) {
    const [, index, setting] = /^steps\[(\d+)\](?:\.config)?\.?(.*)$/.exec(field) ?? [];
    errors[index === undefined ? field : `${steps[Number(index)]?.id ?? ''}.${setting ?? ''}`] ??= msg;
  }
  return errors;
}

/** Leads to the very control, to the step that it belongs to, or to where steps are added. */
export function goTo(place: string): void {
  const [id = ''] = place.split('.');
  const names = [place, `about.${place}`, `${id}.required`, ADD_STEP];
  names
    .map((name) => document.getElementById(fieldId(name)))
    .find(Boolean)
    ?.focus();
}
