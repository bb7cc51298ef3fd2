import { authorPath } from './paths.ts';
import { SERVER_TIME, type Write } from './write.ts';

/** What admins and clients change of a client's work. */
const WORK = /^(onboardings|customFormAssignments|onboardingFlowAssignments|users\/[^/]+\/files)\/[^/]+$/;
/** What is deleted with all that it says, so that only its path is left. */
const REMOVED = /^(customFormAssignments|onboardingFlowAssignments)\/([^/]+)$/;

/**
 * Under which ids it is kept who made these writes (`authors/{id}`, in the same commit): the writes' own, or that of what they delete. What
 * somebody types in a form, and has not handed in, is no act of its own.
 */
export const authorIds = (writes: readonly Write[]): string[] => [...actsIn(writes).keys()];

/** The writes that keep who made these, each with the segments of the path that it changes: rules refuse one that stands beside no change. */
export const authorWrites = (writes: readonly Write[], uid: string, userAgent: string): Write[] =>
  [...actsIn(writes)].map(([id, of]) => ({
    op: 'set',
    path: authorPath(id),
    data: { uid, userAgent, at: SERVER_TIME, ...(of && { of }) },
  }));

/** The ids, and by each the segments of the first path that is changed under it; null for what is deleted. */
function actsIn(writes: readonly Write[]): Map<string, string[] | null> {
  const acts = new Map<string, string[] | null>();
  for (const write of writes) {
    if (write.op === 'delete') {
      if (REMOVED.test(write.path)) acts.set(write.path.replace('/', '-'), null);
      continue;
    }
    const { writeId, submittedAt } = write.data;
    const isTyping = Object.keys(write.data).some((key) => key.startsWith('answers.')) && submittedAt === undefined;
    const isAct = typeof writeId === 'string' && WORK.test(write.path) && !isTyping;
    if (isAct && !acts.has(writeId)) acts.set(writeId, write.path.split('/'));
  }
  return acts;
}
