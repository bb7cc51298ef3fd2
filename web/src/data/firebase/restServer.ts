import type { CommitAnswer, CommitRequest, ReadAnswer, Server, ServerDocuments } from '@firstmile/sync';
import { callsOf, type Calls, type RestOptions } from './restCalls.ts';
import { commitAnswer, documentAnswer } from './restReply.ts';
import { noteServerTime } from './serverClock.ts';
import { encodeCommit, type RestWrite } from './restWrites.ts';

const READS_AT_ONCE = 10;

/** Implements the queue's port by Firestore's REST API; `Server` explains the answers. */
export const restServer = (options: RestOptions): Server => ({
  commit: (request) => commit(callsOf(options, request.uid), request, options.userAgent),
  read: (uid, paths) => read(callsOf(options, uid), paths),
});

async function commit({ documents, send }: Calls, request: CommitRequest, userAgent?: string): Promise<CommitAnswer> {
  const name = await documents;
  if (name === null) return { is: 'busy' };
  let writes: RestWrite[];
  try {
    writes = encodeCommit(request, name, userAgent);
  } catch (error) {
    console.error(error); // a fault of the command: no server would take it
    return { is: 'denied', code: 'invalid-argument' };
  }
  const reply = await send(':commit', { writes });
  if ('is' in reply) return reply;
  noteServerTime((reply.body as { commitTime?: unknown } | null | undefined)?.commitTime);
  return commitAnswer(reply, writes.length, conditionOf(request));
}

function conditionOf({ unchangedSince, writes }: CommitRequest): 'unchanged' | 'new' | null {
  if (Object.keys(unchangedSince).length > 0) return 'unchanged';
  return writes.some(({ op }) => op === 'create') ? 'new' : null;
}

/**
 * Reads all documents, or returns the first failure. Each is a batch of its own: one that is missing counts as an
 * answer there, while a browser shows the 404 of a GET as an error in its console.
 */
async function read({ documents, send }: Calls, paths: readonly string[]): Promise<ReadAnswer> {
  const name = await documents;
  const answers: ServerDocuments = {};
  const queue = [...new Set(paths)];
  const failures: Exclude<ReadAnswer, { is: 'read' }>[] = [];
  const work = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined && failures.length === 0; path = queue.shift()) {
      const reply = await send(':batchGet', { documents: [`${name}/${path}`] });
      const answer = 'is' in reply ? reply : documentAnswer(reply);
      if (answer !== null && answer !== 'denied' && 'is' in answer) failures.push(answer);
      else answers[path] = answer;
    }
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, work));
  return failures[0] ?? { is: 'read', documents: answers };
}
