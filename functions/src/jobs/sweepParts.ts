import { activityPath, SEARCH_VERSION, storedFlowAssignment, storedFormAssignment } from '@firstmile/domain';
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { processMessage } from '../conversations/receiving.ts';
import { removeLeftovers } from '../people/accountRemoval.ts';
import { audit } from './audit.ts';
import { sweepAccounts, sweepSessions } from './accountSweep.ts';
import { processDecision } from '../onboarding/approvals.ts';
import { config } from '../core/config.ts';
import { addUp } from './counting.ts';
import { mailToCountersign } from './countersignMails.ts';
import { forgetImport, oldImports, workOnImports } from './imports.ts';
import { deliverMail, dueMails } from './deliverMail.ts';
import { deliverText, dueTexts } from './deliverText.ts';
import { isGathering } from './gatheredCopies.ts';
import { notifyFlowAssigned, notifyFormAssigned } from '../notifications/assignmentNews.ts';
import { processOnboardingSubmission } from '../onboarding/completion.ts';
import { db, readFile } from '../firestore/db.ts';
import { inspectFile, refuseLostFile } from '../files/files.ts';
import { processFlowSubmission } from '../flows/flowCompletion.ts';
import { processFormSubmission } from '../forms/formAnswers.ts';
import { removeOrphans } from './orphans.ts';
import { receiveCountersignatures } from '../signing/countersignatures.ts';
import { receiveDeclines } from '../signing/declines.ts';
import { eraseWhenDue } from '../people/evidenceErasure.ts';
import { issueReceipts } from '../signing/receipts.ts';
import { giveAgreements, waitingForAgreements } from '../signing/productDrafts.ts';
import { stampChains } from '../signing/timestamps.ts';
import { mailUnreadToClient, mailUnreadToTeam, unreadBy } from './messageMails.ts';
import { DUE_COLLECTIONS, plannedIn, remindClient, scheduleChangedAt } from './reminders.ts';
import { oldAuthors } from '../trail/authors.ts';
import { recordTaskChange } from '../trail/changes.ts';
import { publishRun } from './summaries.ts';
import { over, type Part, type Work } from './sweepPart.ts';
import { refuseWrongFlow, refuseWrongForm } from '../flows/wrongAssignments.ts';
import { publishSearch } from '../people/userSearch.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LOST_AFTER = 7 * DAY;
/** Time by which a pass overlaps the last one: for documents written while that ran, or by a clock behind ours. */
const OVERLAP = 600_000;
/** Time in which writes for a deleted account may still arrive: triggers are repeated, admins were offline. */
const LATE = 2 * DAY;

const handedIn = (collection: string) => () =>
  db.collection(collection).where('status', '==', 'IN_PROGRESS').where('submittedAt', '!=', null);
const decided = (collection: string) => () =>
  db
    .collection(collection)
    .where('approval.settledAt', '==', null)
    .where('approval.status', 'in', ['APPROVED', 'CHANGES_REQUESTED']);
const changed = (collection: string) => (since: number) =>
  db.collection(collection).where('updatedAt', '>=', Timestamp.fromMillis(Math.max(0, since - OVERLAP)));
/** Finds tasks assigned since the last pass; before the first one, those of the last hour. */
const assigned = (collection: string) => (since: number) =>
  db
    .collection(collection)
    .where('assignedAt', '>=', Timestamp.fromMillis(since > 0 ? since - OVERLAP : Date.now() - HOUR));
const deleted = (since: number) =>
  db.collection('deletions').where('deletedAt', '>=', new Date(Math.max(0, since - LATE)).toISOString());

const inspectWaitingFile: Work = async (doc) => {
  const uid = ownerOf(doc);
  await inspectFile(uid, doc.id);
  const record = await readFile(uid, doc.id);
  if (record?.state !== 'waiting' || !record.createdAt || Date.now() - record.createdAt.toMillis() < LOST_AFTER) return;
  await refuseLostFile(uid, doc.id);
};

/** Does what the trigger of an assignment left undone. Most need nothing: they cost the read of their entry in the trail. */
const answerAssigned =
  (kind: 'form' | 'flow', tell: (id: string) => Promise<void>, refuse: (id: string) => Promise<void>): Work =>
  async (doc) => {
    if (!doc.get('notifiedAt')) {
      await refuse(doc.id);
      await tell(doc.id);
    }
    if ((await db.doc(activityPath(`${kind}-assigned-${doc.id}`)).get()).exists) return;
    const data = { ...doc.data(), id: doc.id };
    const after = kind === 'form' ? storedFormAssignment(data) : storedFlowAssignment(data);
    const { name } = 'customForm' in after ? after.customForm : after.flow;
    await recordTaskChange(kind, name, { id: doc.id, before: undefined, after, at: doc.createTime });
  };

/** Reads the owner from the path users/{uid}/... */
const ownerOf = ({ ref }: QueryDocumentSnapshot): string => ref.path.split('/')[1] ?? '';

/** Runs a part only when the reminders' schedule was changed since the last pass. */
const afterNewSchedule = (part: Part): Part => ({
  ...part,
  needsSince: true,
  page: async (at, size) =>
    at.cursor === null && (await scheduleChangedAt()) < at.since - OVERLAP ? null : part.page(at, size),
});

/** Carries out decisions about the runs of a collection, and shows on profiles what has changed. */
function runParts(
  collection: string,
  {
    names: [decisions, profiles],
    clientOf,
  }: { names: [string, string]; clientOf: (doc: QueryDocumentSnapshot) => string },
): Part[] {
  const publish: Work = (doc) => publishRun(clientOf(doc));
  const decide: Work = (doc) => processDecision(doc.ref.path).then(() => publish(doc));
  return [
    over(decisions, { query: decided(collection), work: decide }),
    { ...over(profiles, { query: changed(collection), work: publish, orderBy: 'updatedAt' }), needsSince: true },
  ];
}

/** Tasks with a due date: sends reminders that are due, and plans them again under a new schedule. */
const reminders = DUE_COLLECTIONS.flatMap((collection) => {
  const look: Work =
    collection === 'onboardings'
      ? ({ id }) => remindClient(id).then(() => publishRun(id)) // the profile shows the date, too
      : (doc) => remindClient(String(doc.get('userId')));
  return [
    over(`reminders: ${collection}`, { query: () => plannedIn(collection), work: look, orderBy: 'nextReminderAt' }),
    afterNewSchedule(
      over(`plans: ${collection}`, { query: () => plannedIn(collection, true), work: look, orderBy: 'nextReminderAt' }),
    ),
  ];
});

/** Messages: numbers those that wait, and mails about those left unread. */
const messages = [
  over('messages', {
    query: () => db.collectionGroup('messages').where('seq', '==', null),
    work: (doc) => processMessage(ownerOf(doc), doc.id),
  }),
  over('unread messages', {
    query: () => unreadBy('client'),
    work: ({ id }) => mailUnreadToClient(id),
    orderBy: 'mailAt.client',
  }),
  { name: 'unread by the team', page: async () => ((await mailUnreadToTeam()) ? [''] : null) },
];

/**
 * Due dates that profiles show: checks the profiles of all clients who are not complete, because a removed date leaves no trace in the
 * onboarding.
 */
const shownDates: Part = {
  ...over('dates', {
    query: () =>
      db
        .collection('users')
        .where('role', '==', 'USER')
        .where('onboarding.status', 'in', ['NOT_STARTED', 'IN_PROGRESS'])
        .where('onboarding.dueAt', '>', Timestamp.fromMillis(0)),
    work: ({ id }) => publishRun(id),
    orderBy: 'onboarding.dueAt',
  }),
  every: DAY,
};

const mails = over('mails', {
  query: dueMails,
  work: async (doc) => {
    if (!isGathering(doc)) await deliverMail(doc.id);
  },
  orderBy: 'delivery.nextTryAt',
});

const texts = over('texts', { query: dueTexts, work: (doc) => deliverText(doc.id), orderBy: 'delivery.nextTryAt' });

/** All parts of the sweep. */
export const PARTS: readonly Part[] = [
  over('signatures', {
    query: () => db.collectionGroup('signatures').where('receipt', '==', null),
    work: (doc) => issueReceipts(ownerOf(doc)),
  }),
  over('countersignatures', {
    query: () => db.collectionGroup('countersignatures').where('receipt', '==', null),
    work: (doc) => receiveCountersignatures(ownerOf(doc)),
  }),
  { name: 'mails to countersign', page: async () => ((await mailToCountersign()) ? [''] : null), every: DAY },
  over('declines', {
    query: () => db.collectionGroup('declines').where('receipt', '==', null),
    work: (doc) => receiveDeclines(ownerOf(doc)),
  }),
  over('agreements to sign', { query: waitingForAgreements, work: ({ id }) => giveAgreements(id) }),
  over('files', { query: () => db.collectionGroup('files').where('state', '==', 'waiting'), work: inspectWaitingFile }),
  over('onboardings', {
    query: handedIn('onboardings'),
    work: ({ id }) => processOnboardingSubmission(id),
    orderBy: 'submittedAt',
  }),
  ...runParts('onboardings', { names: ['approvals', 'profiles'], clientOf: ({ id }) => id }),
  // the first pass reads every flow, so that clients of 0.2.0 get their states
  ...runParts('onboardingFlowAssignments', {
    names: ['approvals of flows', 'profiles by flows'],
    clientOf: (doc) => String(doc.get('userId')),
  }),
  over('approvals of forms', {
    query: decided('customFormAssignments'),
    work: ({ ref }) => processDecision(ref.path),
  }),
  over('forms', {
    query: handedIn('customFormAssignments'),
    work: ({ id }) => processFormSubmission(id),
    orderBy: 'submittedAt',
  }),
  over('flows', {
    query: handedIn('onboardingFlowAssignments'),
    work: ({ id }) => processFlowSubmission(id),
    orderBy: 'submittedAt',
  }),
  {
    ...over('form news', {
      query: assigned('customFormAssignments'),
      work: answerAssigned('form', notifyFormAssigned, refuseWrongForm),
      orderBy: 'assignedAt',
    }),
    needsSince: true,
  },
  {
    ...over('flow news', {
      query: assigned('onboardingFlowAssignments'),
      work: answerAssigned('flow', notifyFlowAssigned, refuseWrongFlow),
      orderBy: 'assignedAt',
    }),
    needsSince: true,
  },
  ...reminders,
  ...messages,
  shownDates,
  { name: 'figures', page: () => addUp().then(() => null) },
  { name: 'audit', page: audit, every: DAY },
  {
    ...over('retention', {
      query: () => db.collection('keptEvidence'),
      work: (doc) => (doc.get('erasedAt') ? Promise.resolve() : eraseWhenDue(doc.id)),
      orderBy: 'deletedAt',
    }),
    every: DAY,
  },
  { ...over('authors', { query: oldAuthors, work: ({ ref }) => ref.delete(), orderBy: 'at' }), every: DAY },
  { name: 'orphans', page: removeOrphans, every: 7 * DAY },
  { name: 'sessions', page: sweepSessions, pages: 10 },
  { name: 'accounts', page: sweepAccounts, every: 7 * DAY },
  {
    ...over('deletions', {
      query: deleted,
      work: (doc) => removeLeftovers(String(doc.get('uid'))),
      orderBy: 'deletedAt',
    }),
    needsSince: true,
  },
  // an authority that does not answer is asked again by the next run
  { name: 'time stamps', page: () => stampChains().then(() => null), every: HOUR },
  { name: 'imports', page: () => workOnImports({ time: 8000 }).then(() => null) },
  {
    ...over('old imports', { query: oldImports, work: ({ id }) => forgetImport(id), orderBy: 'updatedAt' }),
    every: DAY,
  },
  // without a mail server mails wait, and texts without a provider
  { name: mails.name, page: (place, size) => (config.smtp() ? mails.page(place, size) : Promise.resolve(null)) },
  { name: texts.name, page: (place, size) => (config.sms() ? texts.page(place, size) : Promise.resolve(null)) },
  // Adds what clients are filtered by to the profiles of earlier versions, once.
  {
    ...over('main runs', {
      query: () => db.collection('users').where('role', '==', 'USER').select(),
      work: ({ id }) => publishRun(id),
    }),
    every: Infinity,
  },
  // Replaces the stored search tokens, once for each version of them.
  {
    ...over(`search tokens ${SEARCH_VERSION}`, {
      query: () => db.collection('users').select(),
      work: ({ id }) => publishSearch(id),
    }),
    every: Infinity,
  },
];
