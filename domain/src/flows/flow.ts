import { definitionFields } from '../core/definition.ts';
import { documentOf, flag, listOf, optional, orNull, part } from '../core/reader.ts';
import { flowStep } from './flowStep.ts';

/** `onboardingFlows/{flowId}`: a flow as admins edit it. Assignments carry copies, so an edit changes no assignment. */
export const storedFlow = documentOf({
  ...definitionFields,
  /** An inactive flow cannot be assigned. */
  isActive: flag,
  /** True when an admin approves what clients hand in, false when nobody does. Null or absent: only as the client's main run. */
  needsApproval: optional(orNull(flag)),
  steps: listOf(part(flowStep)),
});
export type OnboardingFlow = ReturnType<typeof storedFlow>;

export type FlowInput = Pick<
  OnboardingFlow,
  'name' | 'titles' | 'description' | 'isActive' | 'steps' | 'needsApproval' | 'dueDays'
>;
