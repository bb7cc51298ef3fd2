import { person } from '../core/person.ts';
import {
  documentOf,
  flag,
  listOf,
  moment,
  numeric,
  oneOf,
  optional,
  orNull,
  part,
  recordOf,
  text,
  textMap,
  texts,
} from '../core/reader.ts';
import { titles } from '../core/titles.ts';
import { approval } from '../runs/approval.ts';
import { runFields } from '../runs/run.ts';
import { flowStep } from './flowStep.ts';

/**
 * `onboardingFlowAssignments/{id}`: a flow assigned to a client, and the client's run through it. The run's keys are the ids of
 * the flow's steps.
 */
export const storedFlowAssignment = documentOf({
  ...runFields,
  approval: optional(orNull(approval)),
  status: oneOf(['ASSIGNED', 'IN_PROGRESS', 'COMPLETED']),
  user: person,
  /** A copy from the time of assignment. */
  flow: recordOf({
    id: text,
    name: text,
    titles: optional(titles),
    description: text,
    version: numeric,
    steps: listOf(part(flowStep)),
    needsApproval: optional(orNull(flag)),
  }),
  /** The keys of the steps that the client may skip. */
  optionalKeys: texts,
  /** The id of the form's assignment for each custom-form step, by the step's key. */
  formAssignmentIds: textMap,
  /** As in the wizard's run: set when it was completed as the client's main run. */
  reference: optional(orNull(text)),
  daysToComplete: optional(orNull(numeric)),
  assignedAt: moment,
  /** The earliest due date, of the flow or an open step, for the admins' list of overdue ones. Functions store it; null or absent without any. */
  firstDueAt: optional(moment),
  /** Set by a function once the client has been notified. */
  notifiedAt: optional(moment),
});
export type FlowAssignment = ReturnType<typeof storedFlowAssignment>;
export type FlowStatus = FlowAssignment['status'];
