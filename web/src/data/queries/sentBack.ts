import {
  areChangesRequested,
  runPath,
  sentBacksPath,
  storedSentBack,
  type Reviewed,
  type SentBackRound,
} from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';

const MOST_ROUNDS = 50;
const rounds = createCollection<SentBackRound, string>(storedSentBack, (uid) =>
  queryOf(sentBacksPath(uid), { orders: [['at', 'desc']], limit: MOST_ROUNDS }),
);

/** Subscribes to what was sent back of a run or form in each round, the latest first. Reads nothing in its first round. */
export function useSentBackRounds(run: Reviewed): readonly SentBackRound[] {
  const { approval } = run;
  const hasRounds = areChangesRequested(run) || (approval?.round ?? 1) > 1;
  return rounds.use(hasRounds ? run.userId : null).items.filter((round) => round.run === runPath(run));
}
