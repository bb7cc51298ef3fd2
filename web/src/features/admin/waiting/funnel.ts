import type { Overview } from '@firstmile/domain';

/**
 * A stage between joining and approval. `share` is its part of all who joined, 0 to 1; `state` is the filter for those
 * who are there now.
 */
export interface Stage {
  name: 'joined' | 'started' | 'submitted' | 'approved';
  count: number;
  share: number;
  state: 'notStarted' | 'inProgress' | 'waiting' | 'completed';
}

/**
 * Computes how many clients with an onboarding reached each stage, from the figures that functions keep. A client at a
 * stage has passed the stages before it.
 */
export function funnelOf({ notStarted, active, completed, approved, pendingApprovals }: Overview): Stage[] {
  const joined = notStarted + active + completed;
  const stage = (name: Stage['name'], state: Stage['state'], reached: number): Stage => {
    const count = Math.min(joined, Math.max(0, reached)); // sums of the same moment may be updated one after the other
    return { name, state, count, share: joined > 0 ? count / joined : 0 };
  };
  return [
    stage('joined', 'notStarted', joined),
    stage('started', 'inProgress', active + completed),
    stage('submitted', 'waiting', completed),
    stage('approved', 'completed', approved ?? completed - pendingApprovals),
  ];
}
