import { say, type Message } from '../core/message.ts';
import { checked, definitionProblem, UNREADABLE, firstVersion, nextVersion } from '../core/saveDefinition.ts';
import type { Creator } from '../core/person.ts';
import { flowPath } from '../core/paths.ts';
import { manyLines, requiredLine } from '../core/text.ts';
import { isDamaged } from '../core/reader.ts';
import { titlesSchema } from '../core/titlesSchema.ts';
import type { Write } from '../core/write.ts';
import type { Schema } from 'yup';
import { hasTitles } from '../core/titleOf.ts';
import type { FlowInput, OnboardingFlow } from './flow.ts';
import { dueDaysField } from '../runs/dueTime.ts';
import { flowStepsSchema } from './flowStepSchema.ts';
import { boolean, object, string } from '../core/yup.ts';

export const flowSchema = object({
  name: requiredLine(say('flow.nameRequired')).max(200, say('flow.nameTooLong')),
  titles: titlesSchema,
  description: string()
    .defined()
    .typeError(say('text.is', { label: say('label.description') }))
    .test(manyLines)
    .max(2000, say('description.tooLong')),
  isActive: boolean()
    .typeError(say('is.boolean', { name: 'isActive' }))
    .required(say('is.boolean', { name: 'isActive' })),
  steps: flowStepsSchema,
  needsApproval: boolean()
    .typeError(say('is.boolean', { name: 'needsApproval' }))
    .nullable()
    .optional(),
  dueDays: dueDaysField(),
} satisfies Record<keyof FlowInput, Schema>)
  .noUnknown(say('unknown.ofFlow'))
  .required();

/** Picks what admins edit of a flow, without its author and counters; what has its default is left out. */
export const flowContent = ({
  name,
  titles,
  description,
  isActive,
  steps,
  needsApproval,
  dueDays,
}: FlowInput): FlowInput => ({
  name,
  ...(hasTitles(titles) && { titles }),
  description,
  isActive,
  steps,
  ...(typeof needsApproval === 'boolean' && { needsApproval }),
  ...(typeof dueDays === 'number' && { dueDays }),
});

/** Finds the problem of a stored flow; null when it is valid. */
export const flowDefinitionProblem = (flow: FlowInput): Message | null =>
  isDamaged(flow.steps) ? UNREADABLE : definitionProblem(flowSchema, flowContent(flow));

/** Creates a flow. Throws `invalid-input` with the wrong fields. */
export function createFlowWrites(id: string, input: FlowInput, creator: Creator): Write[] {
  const data = firstVersion(checked(flowSchema, input), creator);
  return [{ op: 'create', path: flowPath(id), data }];
}

/** Replaces a flow's content by its next version; assignments keep their version. */
export function updateFlowWrites(flow: OnboardingFlow, input: FlowInput): Write[] {
  const data = nextVersion(flow.version, checked(flowSchema, input));
  return [{ op: 'update', path: flowPath(flow.id), data }];
}

/** Deletes a flow. Its assignments stay. */
export const deleteFlowWrites = (id: string): Write[] => [{ op: 'delete', path: flowPath(id) }];
