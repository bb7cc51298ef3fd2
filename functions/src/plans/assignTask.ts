import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError, say, type Assignee, type Message, type Write } from '@firstmile/domain';
import { readFlow, readForm } from '../firestore/db.ts';
import { flowWrites, readOpenFlows } from '../flows/flowAssigning.ts';
import { formWrites } from '../forms/formAssigning.ts';

/** A form or flow to assign; notes go with forms. */
interface Task {
  kind: 'form' | 'flow';
  id: string;
  notes: string;
}

interface Order {
  users: Assignee[];
  /** Milliseconds since 1970; null for the task's own days, or no date. */
  dueAt: number | null;
  idFor: (key: string) => string;
}

/**
 * Builds the writes that assign the current version of a form or flow. Throws `not-found` for one that is gone, and as their commands do.
 */
export async function assignTask({ kind, id, notes }: Task, order: Order, tx: Transaction) {
  if (kind === 'form') {
    const form = await readForm(id, tx);
    if (!form) throw new AppError('not-found', say('form.none'));
    return formWrites(form, { ...order, notes }, tx);
  }
  const flow = await readFlow(id, tx);
  if (!flow) throw new AppError('not-found', say('flow.none'));
  const userIds = order.users.map((user) => user.id);
  return flowWrites(flow, { ...order, open: await readOpenFlows(id, userIds, tx) }, tx);
}

/** Returns why a task cannot be assigned instead of throwing it. */
export async function attempt(work: () => Promise<Write[]>): Promise<{ writes: Write[]; problem: Message | null }> {
  try {
    return { writes: await work(), problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { writes: [], problem: error.says };
  }
}

/** Makes ids that are the same whenever the same assignment is made: a second one could not be stored. */
export const idsOf = (of: readonly (string | number)[]) => (key: string) =>
  createHash('sha256')
    .update(JSON.stringify([...of, key]))
    .digest('hex')
    .slice(0, 20);
