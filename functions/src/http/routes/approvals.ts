import {
  apiApproval,
  AppError,
  approveRunWrites,
  changesFromApi,
  fullName,
  MAX_PAGE,
  millis,
  requestChangesWrites,
  runName,
  storedFlowAssignment,
  storedFormAssignment,
  storedRun,
  say,
  type ApiApproval,
  type Message,
  type Reviewed,
} from '@firstmile/domain';
import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { processDecision, readReviewed, reviewedPath } from '#onboarding/approvals.ts';
import { apply } from '#firestore/commit.ts';
import { db } from '#firestore/db.ts';
import { needId, type Handler } from '../route.ts';

/** The collections of runs and forms, in the order of approvals that were requested in the same moment. */
const COLLECTIONS = ['onboardings', 'onboardingFlowAssignments', 'customFormAssignments'] as const;
type Collection = (typeof COLLECTIONS)[number];
const READ: Record<Collection, (stored: unknown) => Listed> = {
  onboardings: storedRun,
  onboardingFlowAssignments: storedFlowAssignment,
  customFormAssignments: storedFormAssignment,
};
/** Fields that an approval shows; steps and answers, which may be large, are not among them. */
const SHOWN = ['userId', 'status', 'stepKeys', 'stepTypes', 'reference', 'approval'];
const NAMES = ['flow.id', 'flow.name', 'customForm.id', 'customForm.name'];

/** Replies with a page of the onboardings, flows and forms that wait for approval, oldest first. */
export const pendingApprovals: Handler<'pendingApprovals'> = async ({ query, setNext }) => {
  const size = Number(query.limit ?? MAX_PAGE);
  const cursor = query.cursor === undefined ? null : await needCursor(query.cursor);
  const waiting = (
    await Promise.all(COLLECTIONS.map((collection) => pendingIn(collection, { behind: cursor, limit: size + 1 })))
  )
    .flat()
    .toSorted((a, b) => requestedAt(a) - requestedAt(b)); // stable: the wizard's come first
  const page = waiting.slice(0, size);
  setNext(waiting.length > size ? page.at(-1)?.id : undefined);
  return page.flatMap((run) => (run.approval ? [apiApproval(run, run.approval)] : []));
};

type Listed = Reviewed & { id: string };
const requestedAt = ({ approval }: Listed) => millis(approval?.requestedAt) ?? 0;

async function pendingIn(
  collection: Collection,
  { behind, limit }: { behind: DocumentSnapshot | null; limit: number },
): Promise<Listed[]> {
  const ordered = db
    .collection(collection)
    .where('approval.status', '==', 'PENDING')
    .orderBy('approval.requestedAt')
    .select(...SHOWN, ...NAMES)
    .limit(limit);
  const { docs } = await (behind ? after(ordered, collection, behind) : ordered).get();
  return docs.map((doc) => READ[collection]({ ...doc.data(), id: doc.id }));
}

/** Continues behind the cursor's document, which may be of another collection. */
function after(query: Query, collection: Collection, cursor: DocumentSnapshot): Query {
  const [own, other] = [
    COLLECTIONS.indexOf(collection),
    COLLECTIONS.findIndex((name) => name === cursor.ref.parent.id),
  ];
  if (own === other) return query.startAfter(cursor);
  const time: unknown = cursor.get('approval.requestedAt');
  return own < other ? query.startAfter(time) : query.startAt(time);
}

async function needCursor(id: string): Promise<DocumentSnapshot> {
  const documents = await db.getAll(...COLLECTIONS.map((collection) => db.doc(`${collection}/${id}`)));
  const cursor = documents.find((doc) => doc.get('approval.requestedAt') !== undefined);
  const msg = say('page.cursorOf', { what: say('thing.approval') });
  if (!cursor) throw new AppError('invalid-input', msg, [{ field: 'cursor', msg }]);
  return cursor;
}

/** Carries out an admin's decision at once. The second of two admins learns that the first has decided. */
export const decideApproval: Handler<'decideApproval'> = async ({ caller, body, params }): Promise<ApiApproval> => {
  const path = await reviewedPath(needId(params['id'], say('approval.none')));
  const admin = { uid: caller.uid, name: fullName(caller.user) };
  await db.runTransaction(async (tx) => {
    const run = await needReviewed(path, tx);
    const isApproved = body.decision === 'APPROVED';
    apply(
      tx,
      isApproved ? approveRunWrites(run, admin) : requestChangesWrites(run, admin, changesFromApi(run, body.changes)),
    );
  });
  await processDecision(path);
  const run = await needReviewed(path);
  return apiApproval(run, run.approval);
};

async function needReviewed(path: string, tx?: Transaction) {
  const run = await readReviewed(path, tx);
  if (!run?.approval) throw new AppError('not-found', notHandedIn(path, run));
  return { ...run, approval: run.approval };
}

function notHandedIn(path: string, run: Reviewed | null): Message {
  if (run && runName(run)) return say('approval.notHandedIn', { name: runName(run) });
  return path.startsWith('onboardings/') ? say('approval.noneCompleted') : say('approval.none');
}
