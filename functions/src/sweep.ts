import { Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { carryOutDecision } from './approvals.ts';
import { recentAssignments, tellFlow, tellForm } from './assignmentNews.ts';
import { settle } from './completion.ts';
import { db, readFile } from './db.ts';
import { inspectFile, refuseLostFile } from './files.ts';
import { settleFlow } from './flowCompletion.ts';
import { settleAssignment } from './formAnswers.ts';
import { removeOrphans } from './orphans.ts';
import { giveReceipts } from './receipts.ts';
import { refuseWrongFlow, refuseWrongForm } from './wrongAssignments.ts';
import { publishRun, recount, recountFlow, recountForm } from './summaries.ts';

const PAGE = 20;
const TIME = 240_000;
const LOST_AFTER = 7 * 86_400_000;
const OVERLAP = 600_000;

/**
 * Does again what a trigger should have done and did not: a crash may lose one. Every part may run at any time and as
 * often as it likes. Ends within about five minutes; what it did not reach is the next sweep's.
 */
export async function sweep(): Promise<void> {
  const start = Date.now();
  const each = (query: Query, work: Work) => eachPage(query, start + TIME, work);
  const onboardings = db.collection('onboardings');
  const unanswered = onboardings.where('status', '==', 'IN_PROGRESS').where('submittedAt', '!=', null);
  const decided = onboardings
    .where('approval.settledAt', '==', null)
    .where('approval.status', 'in', ['APPROVED', 'CHANGES_REQUESTED']);
  const assignments = db.collection('customFormAssignments');
  const submitted = assignments.where('status', '==', 'IN_PROGRESS').where('submittedAt', '!=', null);
  const flows = db.collection('onboardingFlowAssignments');
  const handedIn = flows.where('status', '==', 'IN_PROGRESS').where('submittedAt', '!=', null);

  await part('signatures', () => each(db.collectionGroup('signatures').where('receipt', '==', null), receive));
  await part('files', () => each(db.collectionGroup('files').where('state', '==', 'waiting'), lookAgain));
  await part('onboardings', () => each(unanswered, ({ id }) => settle(id)));
  await part('approvals', () => each(decided, ({ id }) => carryOutDecision(id).then(() => publishRun(id))));
  await part('profiles', async () => {
    const state = db.doc('sweeps/state');
    const last = ((await state.get()).data()?.['startedAt'] as Timestamp | undefined)?.toMillis() ?? 0;
    const since = Timestamp.fromMillis(Math.max(0, last - OVERLAP));
    const isDone = await each(onboardings.where('updatedAt', '>=', since), ({ id }) => publishRun(id));
    if (isDone) await state.set({ startedAt: Timestamp.fromMillis(start) });
  });
  await part('forms', () => each(submitted, ({ id }) => settleAssignment(id)));
  await part('flows', () => each(handedIn, ({ id }) => settleFlow(id)));
  await part('flow counts', () => each(db.collection('onboardingFlows').select(), ({ id }) => recountFlow(id)));
  await part('form news', () => each(recentAssignments('customFormAssignments'), ifUntold(tellForm, refuseWrongForm)));
  await part('flow news', () =>
    each(recentAssignments('onboardingFlowAssignments'), ifUntold(tellFlow, refuseWrongFlow)),
  );
  await part('form counts', () => each(db.collection('customForms').select(), ({ id }) => recountForm(id)));
  await part('figures', () => recount());
  await part('orphans', removeOrphans);
}

/** A part that fails does not keep the others from their work. */
const part = (name: string, work: () => Promise<unknown>) =>
  work().catch((error: unknown) => logger.error(`sweep: ${name}`, error));

type Work = (doc: QueryDocumentSnapshot) => Promise<unknown>;

/** Works through a query's documents until none is left or the time is over; tells whether none is left. A failure stops only its own. */
async function eachPage(query: Query, end: number, work: Work): Promise<boolean> {
  let last: QueryDocumentSnapshot | undefined;
  while (Date.now() < end) {
    const page = query.limit(PAGE);
    const { docs } = await (last ? page.startAfter(last) : page).get();
    await Promise.all(
      docs.map((doc) => work(doc).catch((error: unknown) => logger.error(`sweep: ${doc.ref.path}`, error))),
    );
    if (docs.length < PAGE) return true;
    last = docs.at(-1);
  }
  return false;
}

async function lookAgain(doc: QueryDocumentSnapshot) {
  const uid = ownerOf(doc);
  await inspectFile(uid, doc.id);
  const record = await readFile(uid, doc.id);
  if (record?.state !== 'waiting' || !record.createdAt || Date.now() - record.createdAt.toMillis() < LOST_AFTER) return;
  await refuseLostFile(uid, doc.id);
}

/** Most were told when they were assigned: those need no transaction. */
const ifUntold =
  (tell: (id: string) => Promise<void>, refuse: (id: string) => Promise<void>): Work =>
  async (doc) => {
    if (doc.get('notifiedAt')) return;
    await refuse(doc.id);
    await tell(doc.id);
  };

const receive: Work = (doc) => giveReceipts(ownerOf(doc));

/** Files and signatures are kept under their owner: users/{uid}/... */
const ownerOf = ({ ref }: QueryDocumentSnapshot): string => ref.path.split('/')[1] ?? '';
