import type { Transaction } from 'firebase-admin/firestore';
import {
  activity,
  type EntryAbout,
  type Activity,
  type Doing,
  type MessageOrText,
  type User,
  type Write,
} from '@firstmile/domain';
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
  about?: EntryAbout;
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

/** An act of the current API call, whose caller is its author. */
export type CallAct = Omit<Act, keyof Doing>;

/**
 * Builds the entries for acts of the current API call, for the transaction that carries them out. None without a profile of the client, or
 * for a call without an account.
 */
export async function entriesOfCall(acts: readonly CallAct[], tx: Transaction): Promise<Write[]> {
  const author = acting.getStore();
  if (!author || acts.length === 0) return [];
  const by = await doing(author, tx);
  const entries = acts.map(async ({ id, type, client, subject = '', ...more }) => {
    const person = typeof client === 'string' ? await readUser(client, tx) : client;
    return person ? [activity({ id, type, person, subject }, { ...by, ...more })] : [];
  });
  return (await Promise.all(entries)).flat();
}

/** Records an act of the current API call before it is carried out, or after one that no transaction carries out. */
export async function recordCall(act: CallAct): Promise<void> {
  const author = acting.getStore();
  await recordAct({ ...act, ...(author ? await doing(author) : { door: 'server' as const }) });
}
