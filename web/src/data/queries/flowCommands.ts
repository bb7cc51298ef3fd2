import {
  createFlowWrites,
  deleteFlowWrites,
  newId,
  updateFlowWrites,
  type FlowInput,
  type OnboardingFlow,
} from '@firstmile/domain';
import { command } from '../sync/commit.ts';
import { currentUser } from '../session/sessionStore.ts';

/** Creates a flow. Like all saves here it returns at once and throws AppError with the fields that are not right. */
export const createFlow = command('labels.flow', (input: FlowInput, draft?: string) => {
  const { uid = '', firstName = '', lastName = '' } = currentUser() ?? {};
  return { writes: createFlowWrites(newId(), input, { uid, firstName, lastName }), draft };
});

/** Replaces a flow's content; clients who have begun it keep their version. */
export const updateFlow = command('labels.flow', (current: OnboardingFlow, input: FlowInput, draft: string) => ({
  writes: updateFlowWrites(current, input),
  draft,
}));

/** Deletes a flow; assigned copies stay. */
export const deleteFlow = command('labels.flowDeleted', deleteFlowWrites);
