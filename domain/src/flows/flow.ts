import {
  checked,
  definitionProblem,
  UNREADABLE,
  firstVersion,
  nextVersion,
  type Creator,
  type Definition,
} from '../core/definition.ts';
import { flowPath } from '../core/paths.ts';
import { manyLines, requiredLine } from '../core/text.ts';
import { isDamaged } from '../core/reader.ts';
import type { Write } from '../core/write.ts';
import { flowStepsSchema, type FlowStep } from './flowStep.ts';
import { boolean, object, string } from '../core/yup.ts';

/** `onboardingFlows/{flowId}`: a flow as admins edit it. Assignments carry copies, so an edit touches nobody who is playing it. */
export interface OnboardingFlow extends Definition {
  /** An inactive flow cannot be assigned. */
  isActive: boolean;
  steps: FlowStep[];
}

export type FlowInput = Pick<OnboardingFlow, 'name' | 'description' | 'isActive' | 'steps'>;

export const flowSchema = object({
  name: requiredLine('Flow name is required').max(200, 'Flow name must be less than 200 characters'),
  description: string()
    .defined()
    .typeError('Description is a text')
    .test(manyLines)
    .max(2000, 'Description must be less than 2000 characters'),
  isActive: boolean().typeError('isActive is true or false').required('isActive is true or false'),
  steps: flowStepsSchema,
})
  .noUnknown('There is a key here that a flow does not have')
  .required();

/** What is wrong with a flow as it is stored; null when it is right. */
export const flowDefinitionProblem = (flow: FlowInput): string | null => {
  const { name, description, isActive, steps } = flow;
  return isDamaged(steps) ? UNREADABLE : definitionProblem(flowSchema, { name, description, isActive, steps });
};

/** Creates a flow. Throws `invalid-input` with the fields that are not right. */
export function createFlow(id: string, input: FlowInput, creator: Creator, writeId: string): Write[] {
  const data = firstVersion(checked(flowSchema, input), creator, writeId);
  return [{ op: 'create', path: flowPath(id), data }];
}

/** Replaces a flow's content by its next version; runs keep the version they were given. */
export function updateFlow(flow: OnboardingFlow, input: FlowInput, writeId: string): Write[] {
  const data = nextVersion(flow.version, checked(flowSchema, input), writeId);
  return [{ op: 'update', path: flowPath(flow.id), data }];
}

/** Deletes a flow. Running copies and what they hold stay. */
export const deleteFlow = (id: string): Write[] => [{ op: 'delete', path: flowPath(id) }];
