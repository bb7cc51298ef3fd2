import { FieldPath, type Transaction } from 'firebase-admin/firestore';
import { inEnglish } from '@firstmile/texts';
import {
  apiPlan,
  AppError,
  changePlanWrites,
  createPlanWrites,
  deletePlanWrites,
  pausePlanWrites,
  planPath,
  planTermsOf,
  resumePlanWrites,
  say,
  storedPlan,
  type ApiPlan,
  type AssignmentPlan,
  type MessageOrText,
  type Write,
} from '@firstmile/domain';
import { apply, commit } from '#firestore/commit.ts';
import { db, readDoc, readFlow, readForm } from '#firestore/db.ts';
import { readAssignees, readBusinessZone } from '#runs/assigning.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';

const NONE = say('plan.none');

/** Replies with a page of plans, newest first. */
export const plans: Handler<'plans'> = async ({ query, setNext }) => {
  const ordered = db.collection('assignmentPlans').orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedPlan, ordered, {
    collection: 'assignmentPlans',
    what: say('thing.plan'),
    ...query,
  });
  setNext(next);
  return items.map(shown);
};

/** Plans to assign a form or flow; its author is the caller. */
export const createPlan: Handler<'createPlan'> = async ({ caller: { uid, user }, body, newIdOnce: id }) => {
  const by = { uid, firstName: user.firstName, lastName: user.lastName };
  await db.runTransaction(async (tx) => {
    if (await readPlan(id, tx)) return; // an earlier call with the same key made it and broke off
    const task = await (body.kind === 'form' ? readForm : readFlow)(body.taskId, tx);
    if (!task) throw new AppError('not-found', say(`${body.kind}.none`));
    const users = await readAssignees(body.userIds, tx);
    const terms = planTermsOf(body, await readBusinessZone(tx));
    apply(tx, createPlanWrites(id, { terms, name: task.name, users, by, now: Date.now() }).writes);
  });
  return shown(await needPlan(id));
};

/** Changes the times of a plan. */
export const changePlan: Handler<'changePlan'> = ({ params, body }) =>
  updatePlan(needId(params['id'], NONE), (plan) =>
    changePlanWrites(plan, planTermsOf({ ...body, kind: plan.kind, taskId: plan.taskId }, plan.timeZone), Date.now()),
  );

/** Pauses a plan. */
export const pausePlan: Handler<'pausePlan'> = ({ params }) => updatePlan(needId(params['id'], NONE), pausePlanWrites);

/** Resumes a paused plan. */
export const resumePlan: Handler<'resumePlan'> = ({ params }) =>
  updatePlan(needId(params['id'], NONE), resumePlanWrites);

async function updatePlan(id: string, change: (plan: AssignmentPlan) => Write[]): Promise<ApiPlan> {
  await db.runTransaction(async (tx) => apply(tx, change(await needPlan(id, tx))));
  return shown(await needPlan(id));
}

/** Deletes a plan. */
export const deletePlan: Handler<'deletePlan'> = async ({ params }) => {
  const { id } = await needPlan(needId(params['id'], NONE));
  await commit(deletePlanWrites(id));
  return { id };
};

const readPlan = (id: string, tx?: Transaction) => readDoc(storedPlan, planPath(id), tx);

async function needPlan(id: string, tx?: Transaction): Promise<AssignmentPlan> {
  const plan = await readPlan(id, tx);
  if (!plan) throw new AppError('not-found', NONE);
  return plan;
}

const inWords = (says: MessageOrText) => (typeof says === 'string' ? says : inEnglish(says));
const shown = (plan: AssignmentPlan) => apiPlan(plan, Date.now(), inWords);
