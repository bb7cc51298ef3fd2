import type { FlowInput, FlowStep, OnboardingFlow } from '@firstmile/domain';

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
