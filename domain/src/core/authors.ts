import { authorPath } from './paths.ts';
import { SERVER_TIME, type Write } from './write.ts';

/** Paths of a client's work that admins and clients change. */
const WORK = /^(onboardings|customFormAssignments|onboardingFlowAssignments|users\/[^/]+\/files)\/[^/]+$/;
/** Paths of documents that are deleted with their whole content, so that only the path remains. */
const REMOVED = /^(customFormAssignments|onboardingFlowAssignments)\/([^/]+)$/;

/**
 * Lists the ids under which the authors of these writes are stored (`authors/{id}`, in the same commit): the writeId, or for a
 * deletion one made from its path. Answers that are typed but not submitted store no author.
 */
export const authorIds = (writes: readonly Write[]): string[] => [...actsIn(writes).keys()];

/**
 * Makes the writes that store the author of these writes, each with the segments of the changed path. Rules refuse one without
 * the change that it belongs to.
 */
export const authorWrites = (writes: readonly Write[], uid: string, userAgent: string): Write[] =>
  [...actsIn(writes)].map(([id, of]) => ({
    op: 'set',
    path: authorPath(id),
    data: { uid, userAgent, at: SERVER_TIME, ...(of && { of }) },
  }));

/** Maps each id to the segments of the first path that is changed under it; null for a deletion. */
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
