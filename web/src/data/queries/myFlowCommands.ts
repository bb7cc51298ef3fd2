import { AppError, saveFlowStepWrites, skipFlowStepWrites, type FlowAssignment, say } from '@firstmile/domain';
import { command, commit } from '../sync/commit.ts';
import { currentUser } from '../session/sessionStore.ts';
import { flows } from './myFlow.ts';

interface Step {
  id: string;
  key: string;
  data: unknown;
  draft: string;
}

/**
 * Saves a step's data, and so its draft; the last step hands the flow in. Returns at once and throws AppError when it
 * is not possible.
 */
export function saveFlowStep({ id, key, data, draft }: Step): void {
  const flow = current(id);
  const type = flow.stepTypes[key];
  if (!type) throw new AppError('not-found', say('flow.loadFailed'));
  void commit(`labels.flowStep.${type}`, saveFlowStepWrites(flow, key, data), { draft });
}

/** Skips an optional step; otherwise like `saveFlowStep`. */
export const skipFlowStep = command('labels.flowSkipped', (id: string, key: string) =>
  skipFlowStepWrites(current(id), key),
);

function current(id: string): FlowAssignment {
  const flow = flows.peek([currentUser()?.uid ?? '', id]).items[0];
  if (!flow) throw new AppError('not-found', say('flow.loadFailed'));
  return flow;
}
