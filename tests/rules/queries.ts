import { NEWS_TYPES } from '@firstmile/domain';
import * as lite from 'firebase/firestore/lite';
import { CLIENT_QUERIES, type Source } from './clientQueries.ts';
import { JOB_QUERIES } from './jobQueries.ts';
import { TASK_QUERIES } from './taskQueries.ts';

export type { Source } from './clientQueries.ts';

const { where, orderBy, limit, documentId, Timestamp } = lite;
const now = Timestamp.now();
const ADMIN_TABLE = [where('role', '==', 'USER'), orderBy('createdAt', 'desc')];
const latest = orderBy('createdAt', 'desc');
const byId = orderBy(documentId(), 'desc');
const FOUND = where('searchTokens', 'array-contains', 'ad');
const inStatus = (status: string) => [where('role', '==', 'USER'), where('onboarding.status', '==', status)];
const newest = [orderBy('assignedAt', 'desc'), byId];
const ofForm = where('customForm.id', '==', 'form');
const ofAda = where('userId', '==', 'ada');
const ofFlow = where('flow.id', '==', 'flow');
const isOpen = where('status', 'in', ['ASSIGNED', 'IN_PROGRESS']);

/** Every query of the app with more than one field or collection; a leading * means all collections of that name. */
export const QUERIES: Record<string, Source> = {
  'the clients, newest first': ['users', ...ADMIN_TABLE, byId, limit(26)],
  'the clients found by a beginning': ['users', FOUND, ...ADMIN_TABLE, byId, limit(50)],
  'the next clients': ['users', ...ADMIN_TABLE, byId, lite.startAfter(now, 'ada'), limit(26)],
  'the clients before': ['users', ...ADMIN_TABLE, lite.endBefore(now), lite.limitToLast(26)],
  'all users, newest first': ['users', orderBy('createdAt', 'desc'), byId, limit(26)],
  'the latest activity': ['activity', where('type', 'in', NEWS_TYPES), latest, limit(10)],
  "one client's latest activity": ['activity', ofAda, latest, limit(10)],
  "a client's files, oldest first": ['users/ada/files', orderBy('createdAt')],
  "a client's waiting files": ['users/ada/files', where('state', '==', 'waiting')],
  'unread notifications': ['users/ada/notifications', where('read', '==', false), limit(20)],
  'all unread notifications': [
    'users/ada/notifications',
    where('read', '==', false),
    orderBy(documentId()),
    lite.startAfter('a'),
    limit(400),
  ],
  'what the team was told since': ['teamNotices', where('createdAt', '>', now), latest, limit(20)],
  'assigned since the last sweep': [
    'customFormAssignments',
    where('assignedAt', '>=', now),
    orderBy('assignedAt'),
    orderBy(documentId()),
    limit(20),
  ],
  'the latest messages': ['users/ada/messages', latest, byId, limit(31)],
  'messages without a number': ['*messages', where('seq', '==', null), limit(20)],
  'messages that a client has not read': [
    'users/ada/messages',
    where('side', '==', 'team'),
    where('seq', '>', 3),
    orderBy('seq', 'desc'),
    limit(5),
  ],
  'the notes about a client': ['users/ada/notes', orderBy('createdAt', 'desc'), limit(26)],
  'the inbox, unread first': ['conversations', orderBy('isUnread', 'desc'), orderBy('lastAt', 'desc'), byId, limit(26)],
  'how many conversations are unread': ['conversations', where('isUnread', '==', true), limit(20)],
  'conversations for which a mail is due': ['conversations', where('mailAt.team', '<=', now), orderBy('mailAt.team')],
  'all waiting files': ['*files', where('state', '==', 'waiting'), limit(20)],
  'declines without receipt': ['*declines', where('receipt', '==', null), limit(20)],
  'signatures without receipt': ['*signatures', where('receipt', '==', null), limit(20)],
  'countersignatures without receipt': ['*countersignatures', where('receipt', '==', null), limit(20)],
  'admins who get signed copies': [
    'users',
    where('role', '==', 'ADMIN'),
    where('preferences.copies', '==', true),
    limit(50),
  ],
  'submitted onboardings': [
    'onboardings',
    where('status', '==', 'IN_PROGRESS'),
    where('submittedAt', '!=', null),
    limit(20),
  ],
  'onboardings submitted long ago': [
    'onboardings',
    where('status', '==', 'IN_PROGRESS'),
    where('submittedAt', '<', now),
  ],
  'onboardings that wait for approval, oldest first': [
    'onboardings',
    where('approval.status', '==', 'PENDING'),
    orderBy('approval.requestedAt'),
    orderBy(documentId()),
    lite.startAfter(now, 'ada'),
    limit(5),
  ],
  'decisions to carry out': [
    'onboardings',
    where('approval.settledAt', '==', null),
    where('approval.status', 'in', ['APPROVED', 'CHANGES_REQUESTED']),
    limit(20),
  ],
  'the versions of an agreement, newest first': [
    'agreementVersions',
    where('agreementId', '==', 'nda'),
    orderBy('version', 'desc'),
    limit(20),
  ],
  'first decisions': ['onboardings', where('approval.first', '==', 'APPROVED')],
  'ratings with a number': ['ratings', where('score', '>', 0)],
  'ratings to read, newest first': [
    'ratings',
    where('score', 'in', [1, 2, 3, 4, 5]),
    orderBy('createdAt', 'desc'),
    byId,
    lite.startAfter(now, 'ada'),
    limit(11),
  ],
  "a client's rating": ['ratings', where('userId', '==', 'ada'), limit(1)],
  'onboardings that changed': ['onboardings', where('updatedAt', '>=', now), limit(20)],
  'onboardings in a status': ['onboardings', where('status', '==', 'COMPLETED')],
  'clients in a status': ['users', ...inStatus('COMPLETED')],
  'the forms, newest first': ['customForms', orderBy('createdAt', 'desc'), byId, limit(26)],
  'the forms nobody has': [
    'customForms',
    where('assignmentCount', '==', 0),
    orderBy('createdAt', 'desc'),
    byId,
    limit(26),
  ],
  'the next forms': ['customForms', orderBy('createdAt', 'desc'), byId, lite.startAfter(now, 'form'), limit(26)],
  'the assignments, newest first': ['customFormAssignments', ...newest, limit(26)],
  'the next assignments in a status': [
    'customFormAssignments',
    where('status', '==', 'ASSIGNED'),
    ...newest,
    lite.startAfter(now, 'a1'),
    limit(26),
  ],
  "one form's assignments": ['customFormAssignments', ofForm, ...newest, limit(26)],
  "one form's assignments in a status": [
    'customFormAssignments',
    where('status', '==', 'ASSIGNED'),
    ofForm,
    ...newest,
    limit(26),
  ],
  'who has a form open already': [
    'customFormAssignments',
    ofForm,
    isOpen,
    where('userId', 'in', ['ada', 'ben']),
    limit(50),
  ],
  "a client's assignments, oldest first": [
    'customFormAssignments',
    where('userId', '==', 'ada'),
    orderBy('assignedAt'),
    limit(50),
  ],
  "a client's assignments, newest first": [
    'customFormAssignments',
    where('userId', '==', 'ada'),
    orderBy('assignedAt', 'desc'),
    limit(50),
  ],
  "a client's open assignments, oldest first": [
    'customFormAssignments',
    where('userId', '==', 'ada'),
    isOpen,
    orderBy('assignedAt'),
    limit(50),
  ],
  "a client's forms that were begun": [
    'customFormAssignments',
    where('userId', '==', 'ada'),
    where('status', '==', 'IN_PROGRESS'),
  ],
  'forms handed in': [
    'customFormAssignments',
    where('status', '==', 'IN_PROGRESS'),
    where('submittedAt', '!=', null),
    limit(20),
  ],
  'forms handed in long ago': [
    'customFormAssignments',
    where('status', '==', 'IN_PROGRESS'),
    where('submittedAt', '<', now),
    limit(20),
  ],
  "the count of a form's assignments": ['customFormAssignments', ofForm],
  "the count of a form's assignments in a status": [
    'customFormAssignments',
    ofForm,
    where('status', '==', 'COMPLETED'),
  ],
  "the count of a client's assignments in a status": [
    'customFormAssignments',
    where('userId', '==', 'ada'),
    where('status', '==', 'COMPLETED'),
  ],
  'the flows, newest first': ['onboardingFlows', orderBy('createdAt', 'desc'), byId, limit(26)],
  'the active flows': ['onboardingFlows', where('isActive', '==', true), orderBy('createdAt', 'desc'), byId, limit(26)],
  'the next flows': ['onboardingFlows', orderBy('createdAt', 'desc'), byId, lite.startAfter(now, 'flow'), limit(26)],
  "a client's flows, newest first": [
    'onboardingFlowAssignments',
    where('userId', '==', 'ada'),
    orderBy('assignedAt', 'desc'),
    limit(50),
  ],
  "the next of a client's flows": [
    'onboardingFlowAssignments',
    where('userId', '==', 'ada'),
    ...newest,
    lite.startAfter(now, 'a1'),
    limit(26),
  ],
  "one flow's assignments": ['onboardingFlowAssignments', ofFlow, ...newest, limit(26)],
  "the next of one flow's assignments": [
    'onboardingFlowAssignments',
    ofFlow,
    ...newest,
    lite.startAfter(now, 'a1'),
    limit(26),
  ],
  'the assignments of all flows': ['onboardingFlowAssignments', ...newest, lite.startAfter(now, 'a1'), limit(26)],
  'who has a flow open already': [
    'onboardingFlowAssignments',
    ofFlow,
    isOpen,
    where('userId', 'in', ['ada', 'ben']),
    limit(50),
  ],
  "a client's flows in progress": [
    'onboardingFlowAssignments',
    where('userId', '==', 'ada'),
    where('status', '==', 'IN_PROGRESS'),
  ],
  'flows handed in': [
    'onboardingFlowAssignments',
    where('status', '==', 'IN_PROGRESS'),
    where('submittedAt', '!=', null),
    limit(20),
  ],
  "the count of a flow's assignments": ['onboardingFlowAssignments', ofFlow],
  ...CLIENT_QUERIES,
  ...JOB_QUERIES,
  ...TASK_QUERIES,
};
