import type { Write } from './write.ts';

/** What admins and clients change of a client's work. */
const WORK = /^(onboardings|customFormAssignments|onboardingFlowAssignments|users\/[^/]+\/files)\/[^/]+$/;
/** What is deleted with all that it says, so that only its path is left. */
const REMOVED = /^(customFormAssignments|onboardingFlowAssignments)\/([^/]+)$/;

/**
 * Under which ids it is kept who made these writes (`authors/{id}`, in the same commit): the writes' own, or that of what they delete. What
 * somebody types in a form, and has not handed in, is no act of its own.
 */
export function authorIds(writes: readonly Write[]): string[] {
  const ids = writes.flatMap((write) => {
    if (write.op === 'delete') return REMOVED.test(write.path) ? [write.path.replace('/', '-')] : [];
    const { writeId, submittedAt } = write.data;
    const isTyping = Object.keys(write.data).some((key) => key.startsWith('answers.')) && submittedAt === undefined;
    return typeof writeId === 'string' && WORK.test(write.path) && !isTyping ? [writeId] : [];
  });
  return [...new Set(ids)];
}
