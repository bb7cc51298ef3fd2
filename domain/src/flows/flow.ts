import { hasTitles } from '../core/titles.ts';
import { definitionFields } from '../core/definition.ts';
import { documentOf, flag, listOf, optional, orNull, part } from '../core/reader.ts';
import { flowStep } from './flowStep.ts';

/** `onboardingFlows/{flowId}`: a flow as admins edit it. Assignments carry copies, so an edit changes no assignment. */
export const storedFlow = documentOf({
  ...definitionFields,
  /** An inactive flow cannot be assigned. */
  isActive: flag,
  /** Whether an admin approves what clients hand in. Null or absent: only where it is the client's main run. */
  needsApproval: optional(orNull(flag)),
  steps: listOf(part(flowStep)),
});
export type OnboardingFlow = ReturnType<typeof storedFlow>;

export type FlowInput = Pick<
  OnboardingFlow,
  'name' | 'titles' | 'description' | 'isActive' | 'steps' | 'needsApproval'
>;

/** Picks what admins edit of a flow, without its author and counters; what has its default is left out. */
export const flowContent = ({ name, titles, description, isActive, steps, needsApproval }: FlowInput): FlowInput => ({
  name,
  ...(hasTitles(titles) && { titles }),
  description,
  isActive,
  steps,
  ...(typeof needsApproval === 'boolean' && { needsApproval }),
});
