import { activity, type Activity, type Doing, type MessageOrText, type User } from '@firstmile/domain';
import { acting } from '../core/acting.ts';
import { commit } from '../firestore/commit.ts';
import { readUser } from '../firestore/db.ts';
import { doing } from './authors.ts';

interface Act extends Doing {
  /** Id of the act: the same for the same act, so that it is recorded once. */
  id: string;
  type: Activity['type'];
  /** The client, or the id: without a profile nothing is recorded. */
  client: string | Pick<User, 'id' | 'firstName' | 'lastName'>;
  subject?: MessageOrText;
  detail?: string;
  createdAt?: NonNullable<Activity['createdAt']>;
}

/** Adds an entry to a client's trail, once for each id. */
export async function recordAct({ id, type, client, subject = '', ...more }: Act): Promise<void> {
  const person = typeof client === 'string' ? await readUser(client) : client;
  if (!person) return;
  await commit([{ ...activity({ id, type, person, subject }, more), op: 'create' }]).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== ALREADY_EXISTS) throw error;
  });
}
const ALREADY_EXISTS = 6;

/** Does the same for an act of the current API call, in its caller's name. */
export async function recordCall(act: Omit<Act, keyof Doing>): Promise<void> {
  const author = acting.getStore();
  await recordAct({ ...act, ...(author ? await doing(author) : { door: 'server' as const }) });
}
