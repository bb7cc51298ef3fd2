import { FieldPath, type Transaction } from 'firebase-admin/firestore';
import { inEnglish } from '@firstmile/texts';
import {
  apiFollowUp,
  AppError,
  createFollowUpWrites,
  deleteFollowUpWrites,
  followUpPath,
  fullName,
  MAX_FOLLOW_UPS,
  say,
  storedFollowUp,
  type FollowUp,
} from '@firstmile/domain';
import { apply, commit } from '#firestore/commit.ts';
import { db, readAll, readDoc, readFlow, readForm, readUser } from '#firestore/db.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';

const NONE = say('followUp.none');
const collection = () => db.collection('followUps');

/** Replies with a page of rules, newest first. */
export const followUps: Handler<'followUps'> = async ({ query, setNext }) => {
  const ordered = collection().orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const what = say('thing.followUp');
  const { items, next } = await readPage(storedFollowUp, ordered, { collection: 'followUps', what, ...query });
  setNext(next);
  return items.map(shown);
};

/** Creates a rule; its author is the caller. */
export const createFollowUp: Handler<'createFollowUp'> = async ({ caller: { uid, user }, body, newIdOnce: id }) => {
  const by = { uid, firstName: user.firstName, lastName: user.lastName };
  await db.runTransaction(async (tx) => {
    if (await readRule(id, tx)) return; // an earlier call with the same key made it and broke off
    const when = { kind: body.when.kind, ...(await named(body.when, tx)) };
    const action = { kind: body.action.kind, ...(await named(body.action, tx)), text: body.action.text ?? '' };
    const rules = await readAll(storedFollowUp, collection().limit(2 * MAX_FOLLOW_UPS), tx);
    apply(tx, createFollowUpWrites(id, { terms: { when, action }, rules, by }).writes);
  });
  return shown(await needRule(id));
};

/** Deletes a rule. */
export const deleteFollowUp: Handler<'deleteFollowUp'> = async ({ params }) => {
  const { id } = await needRule(needId(params['id'], NONE));
  await commit(deleteFollowUpWrites(id));
  return { id };
};

interface Part {
  kind: FollowUp['when']['kind'] | FollowUp['action']['kind'];
  id?: string | null | undefined;
}

/** Reads the name of what a rule is about; throws `not-found` for a form, flow or admin that does not exist. */
async function named({ kind, id: given }: Part, tx: Transaction): Promise<{ id: string; name: string }> {
  const id = given ?? '';
  if (id === '' || kind === 'onboarding') return { id, name: '' };
  if (kind === 'notify' || kind === 'hand') {
    const admin = await readUser(id, tx);
    if (admin?.role !== 'ADMIN') throw new AppError('not-found', say('followUp.adminGone'));
    return { id, name: fullName(admin) };
  }
  const task = await (kind === 'form' ? readForm : readFlow)(id, tx);
  if (!task) throw new AppError('not-found', say(`${kind}.none`));
  return { id, name: task.name };
}

const readRule = (id: string, tx?: Transaction) => readDoc(storedFollowUp, followUpPath(id), tx);

async function needRule(id: string): Promise<FollowUp> {
  const rule = await readRule(id);
  if (!rule) throw new AppError('not-found', NONE);
  return rule;
}

const shown = (rule: FollowUp) => apiFollowUp(rule, (says) => (typeof says === 'string' ? says : inEnglish(says)));
