import type { Overview } from '@firstmile/domain';

/** A stage of the way from joining to the approval. `share` is its part of all who joined, 0 to 1; `state` chooses those who are there now. */
export interface Stage {
  name: 'joined' | 'started' | 'submitted' | 'approved';
  count: number;
  share: number;
  state: 'notStarted' | 'inProgress' | 'waiting' | 'completed';
}

/** How many clients with an onboarding have come how far, out of the figures that functions keep. Whoever is at a stage has passed those before it. */
export function funnelOf({ notStarted, active, completed, pendingApprovals }: Overview): Stage[] {
  const joined = notStarted + active + completed;
  const stage = (name: Stage['name'], state: Stage['state'], reached: number): Stage => {
    const count = Math.min(joined, Math.max(0, reached)); // sums of the same moment may be counted one after the other
    return { name, state, count, share: joined > 0 ? count / joined : 0 };
  };
  return [
    stage('joined', 'notStarted', joined),
    stage('started', 'inProgress', active + completed),
    stage('submitted', 'waiting', completed),
    stage('approved', 'completed', completed - pendingApprovals),
  ];
}
