import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../firestore/db.ts';
import { sweepAccounts, sweepSessions } from '../jobs/accountSweep.ts';
import { audit } from '../jobs/audit.ts';
import { addUp } from '../jobs/counting.ts';
import { mailToCountersign } from '../jobs/countersignMails.ts';
import { forgetImport, oldImports, workOnImports } from '../jobs/imports.ts';
import { mailUnreadToClient, mailUnreadToTeam, unreadBy } from '../jobs/messageMails.ts';
import { removeOrphans } from '../jobs/orphans.ts';
import { publishRun } from '../jobs/summaries.ts';
import { over, type Part } from '../jobs/sweepPart.ts';
import { removeLeftovers } from '../people/accountRemoval.ts';
import { eraseWhenDue } from '../people/evidenceErasure.ts';
import { giveAgreements, waitingForAgreements } from '../signing/productDrafts.ts';
import { stampChains } from '../signing/timestamps.ts';
import { oldAuthors } from '../trail/authors.ts';
import { files } from './files.ts';
import { flowAssignments } from './flowAssignments.ts';
import { formAssignments } from './formAssignments.ts';
import { mail, texts } from './mail.ts';
import { messages } from './messages.ts';
import { onboardings } from './onboardings.ts';
import { entries, users } from './people.ts';
import { plans } from './plans.ts';
import { partsOf } from './effect.ts';
import * as signing from './signing.ts';
import { webhookDeliveries, webhooks } from './webhooks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Time in which writes for a deleted account may still arrive: triggers are repeated, admins were offline. */
const LATE = 2 * DAY;

const deleted = (since: number) =>
  db.collection('deletions').where('deletedAt', '>=', new Date(Math.max(0, since - LATE)).toISOString());

/** Mails about messages that were left unread. */
const unreadMessages = [
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

/** Work that follows no change: what is due by now, kept too long, or may have been counted wrongly. */
const PERIODIC: readonly Part[] = [
  { name: 'mails to countersign', page: async () => ((await mailToCountersign()) ? [''] : null), every: DAY },
  over('agreements to sign', { query: waitingForAgreements, work: ({ id }) => giveAgreements(id) }),
  ...unreadMessages,
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
  // Adds what clients are filtered by to the profiles of earlier versions, once.
  {
    ...over('main runs', {
      query: () => db.collection('users').where('role', '==', 'USER').select(),
      work: ({ id }) => publishRun(id),
    }),
    every: Infinity,
  },
];

/** All parts of the sweep: what effects left undone, and the periodic work. */
export const PARTS: readonly Part[] = [
  ...partsOf(signing.signatures),
  ...partsOf(signing.countersignatures),
  ...partsOf(signing.declines),
  ...partsOf(files),
  ...partsOf(onboardings),
  ...partsOf(formAssignments),
  ...partsOf(flowAssignments),
  ...partsOf(plans),
  ...partsOf(messages),
  ...partsOf(users),
  ...partsOf(entries),
  ...partsOf(mail),
  ...partsOf(texts),
  ...partsOf(webhookDeliveries),
  ...partsOf(webhooks),
  ...PERIODIC,
];
