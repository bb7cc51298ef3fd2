import * as lite from 'firebase/firestore/lite';
import type { Source } from './clientQueries.ts';

const { where, orderBy, limit, documentId, startAfter, Timestamp } = lite;
const now = Timestamp.now();
const byId = orderBy(documentId());
const afterPosition = [where('position', '>', 7), orderBy('position'), limit(101)] as const;

/**
 * The queries of the server's jobs and of their admin lists: imports, the mails that they wait for, signatures to give, expired documents.
 */
export const JOB_QUERIES: Record<string, Source> = {
  'authors from long ago': ['authors', where('at', '<', now), orderBy('at'), orderBy(documentId()), limit(20)],
  'imports to work on': ['imports', where('finishedAt', '==', null), where('wish', 'in', ['run', 'end']), limit(20)],
  'imports from long ago': ['imports', where('updatedAt', '<', now), orderBy('updatedAt'), byId, limit(20)],
  'the imports, newest first': ['imports', orderBy('createdAt', 'desc'), orderBy(documentId(), 'desc'), limit(11)],
  'imports of the same list': ['imports', where('listHash', '==', 'x'), limit(5)],
  'plans to carry out': ['assignmentPlans', where('nextAt', '<=', now), orderBy('nextAt'), byId, limit(20)],
  'the plans, newest first': [
    'assignmentPlans',
    orderBy('createdAt', 'desc'),
    orderBy(documentId(), 'desc'),
    limit(11),
  ],
  'the plans of a client': ['assignmentPlans', where('userIds', 'array-contains', 'ada')],
  'events to publish': ['activity', where('position', '==', null), orderBy(documentId()), limit(20)],
  'events of some types': ['activity', where('type', 'in', ['exported']), ...afterPosition],
  'the latest event of some types': [
    'activity',
    where('type', 'in', ['exported']),
    where('position', '>', 0),
    orderBy('position', 'desc'),
    limit(1),
  ],
  'events to send to webhooks': [
    'webhookDeliveries',
    where('delivery.nextTryAt', '<=', now),
    orderBy('delivery.nextTryAt'),
    byId,
    limit(20),
  ],
  'the first open event of a client for a webhook': [
    'webhookDeliveries',
    where('webhookId', '==', 'w'),
    where('clientId', '==', 'ada'),
    where('delivery.state', 'in', ['queued', 'sending']),
    where('position', '>', 0),
    orderBy('position'),
    limit(1),
  ],
  'what waits for a webhook': [
    'webhookDeliveries',
    where('webhookId', '==', 'w'),
    where('delivery.state', '==', 'queued'),
    where('delivery.nextTryAt', '==', null),
  ],
  'the log of a webhook': ['webhookDeliveries', where('webhookId', '==', 'w'), orderBy('position', 'desc'), limit(11)],
  'the events of a client for webhooks': ['webhookDeliveries', where('clientId', '==', 'ada')],
  'the webhooks, newest first': ['webhooks', orderBy('createdAt', 'desc'), orderBy(documentId(), 'desc'), limit(11)],
  'the webhooks that are on': ['webhooks', where('state', '==', 'ACTIVE'), byId, limit(20)],
  'events of a client': ['activity', where('userId', '==', 'ada'), ...afterPosition],
  'events of some types of a client': [
    'activity',
    where('userId', '==', 'ada'),
    where('type', 'in', ['exported']),
    ...afterPosition,
  ],
  'the rules that are on': ['followUps', where('isOn', '==', true), limit(100)],
  'the rules, newest first': ['followUps', orderBy('createdAt', 'desc'), orderBy(documentId(), 'desc'), limit(11)],
  'the API keys, newest first': ['apiKeys', orderBy('createdAt', 'desc'), orderBy(documentId(), 'desc'), limit(11)],
  'the API keys that are not revoked': ['apiKeys', where('revokedAt', '==', null), limit(50)],
  'the API keys revoked last': ['apiKeys', where('revokedAt', '>', now), orderBy('revokedAt', 'desc'), limit(20)],
  'forms completed lately': ['customFormAssignments', where('completedAt', '>=', now), orderBy('completedAt'), byId],
  'forms approved lately': [
    'customFormAssignments',
    where('approval.settledAt', '>=', now),
    orderBy('approval.settledAt'),
    byId,
  ],
  'flows completed lately': [
    'onboardingFlowAssignments',
    where('completedAt', '>=', now),
    orderBy('completedAt'),
    byId,
  ],
  'flows approved lately': [
    'onboardingFlowAssignments',
    where('approval.settledAt', '>=', now),
    orderBy('approval.settledAt'),
    byId,
  ],
  'onboardings completed lately': ['onboardings', where('completedAt', '>=', now), orderBy('completedAt'), byId],
  'onboardings approved lately': [
    'onboardings',
    where('approval.settledAt', '>=', now),
    orderBy('approval.settledAt'),
    byId,
  ],
  'the parts of an import': ['imports/i/parts', orderBy('n'), byId, limit(10)],
  'what waits for the business to sign': ['toCountersign', orderBy('since'), byId, limit(6)],
  'flows that wait for approval, oldest first': [
    'onboardingFlowAssignments',
    where('approval.status', '==', 'PENDING'),
    orderBy('approval.requestedAt'),
    orderBy(documentId()),
    startAfter(now, 'ada'),
    limit(5),
  ],
  'forms that wait for approval, oldest first': [
    'customFormAssignments',
    where('approval.status', '==', 'PENDING'),
    orderBy('approval.requestedAt'),
    orderBy(documentId()),
    startAfter(now, 'ada'),
    limit(5),
  ],
  'decisions about forms to carry out': [
    'customFormAssignments',
    where('approval.settledAt', '==', null),
    where('approval.status', 'in', ['APPROVED', 'CHANGES_REQUESTED']),
    limit(20),
  ],
  'the flow that a client got first': [
    'onboardingFlowAssignments',
    where('userId', '==', 'ada'),
    orderBy('assignedAt'),
    limit(1),
  ],
  'decisions about flows to carry out': [
    'onboardingFlowAssignments',
    where('approval.settledAt', '==', null),
    where('approval.status', 'in', ['APPROVED', 'CHANGES_REQUESTED']),
    limit(20),
  ],
  'the weeks of a report': [
    'reports',
    where('scope', '==', 'all'),
    where('week', '>=', '2026-11-02'),
    orderBy('week'),
    limit(300),
  ],
  'mails that wait': ['mail', where('delivery.state', 'in', ['queued', 'sending'])],
};
