import * as lite from 'firebase/firestore/lite';

const { where, orderBy, limit, documentId, Timestamp } = lite;
const now = Timestamp.now();
const byId = orderBy(documentId(), 'desc');
const newest = [orderBy('assignedAt', 'desc'), byId];
export type Source = readonly [collection: string, ...lite.QueryConstraint[]];

const inState = where('onboarding.state', '==', 'waiting');
const ofFlow = where('onboarding.mainRun', '==', 'flow');

/** The queries of the clients' table, a client's page, the bookings and the assigned flows. */
export const CLIENT_QUERIES: Record<string, Source> = {
  'clients who are overdue, first due first': [
    'users',
    where('role', '==', 'USER'),
    where('onboarding.status', 'in', ['NOT_STARTED', 'IN_PROGRESS']),
    where('onboarding.dueAt', '<', now),
    orderBy('onboarding.dueAt'),
    orderBy(documentId()),
    limit(10),
  ],
  'clients of a flow who are overdue, first due first': [
    'users',
    where('role', '==', 'USER'),
    ofFlow,
    where('onboarding.status', 'in', ['NOT_STARTED', 'IN_PROGRESS']),
    where('onboarding.dueAt', '<', now),
    orderBy('onboarding.dueAt'),
    orderBy(documentId()),
    limit(10),
  ],
  'what was sent back to a client': ['users/ada/sentBack', orderBy('at', 'desc'), limit(50)],
  "a client's latest booking": ['bookings', where('userId', '==', 'ada'), orderBy('start', 'desc'), limit(1)],
  'the bookings to come': ['bookings', where('start', '>', now), orderBy('start'), orderBy(documentId()), limit(11)],
  'the bookings around a time': ['bookings', where('start', '>', now), where('start', '<', now)],
  ...Object.fromEntries(
    [
      { of: '', chosen: [] },
      { of: ' in a state', chosen: [inState] },
      { of: ' of a flow', chosen: [ofFlow] },
      { of: ' of a flow in a state', chosen: [ofFlow, inState] },
    ].flatMap(({ of, chosen }): [string, Source][] => {
      const clients = [where('role', '==', 'USER'), ...chosen];
      return [
        [`clients${of}, newest first`, ['users', ...clients, orderBy('createdAt', 'desc'), byId, limit(10)]],
        [`clients${of} by name`, ['users', ...clients, orderBy('firstName'), orderBy(documentId()), limit(10)]],
        [
          `clients${of}, latest activity first`,
          ['users', ...clients, orderBy('onboarding.lastActivityAt', 'desc'), byId, limit(10)],
        ],
        [
          `clients${of}, first due first`,
          ['users', ...clients, orderBy('onboarding.dueAt'), orderBy(documentId()), limit(10)],
        ],
        [
          `clients${of} who are late, first due first`,
          [
            'users',
            ...clients,
            where('onboarding.dueAt', '<', now),
            orderBy('onboarding.dueAt'),
            orderBy(documentId()),
            limit(10),
          ],
        ],
      ];
    }),
  ),
  'clients who have been quiet, those who fell silent last first': [
    'users',
    where('role', '==', 'USER'),
    where('onboarding.state', 'in', ['notStarted', 'inProgress', 'changesRequested']),
    where('onboarding.lastActivityAt', '<', now),
    orderBy('onboarding.lastActivityAt', 'desc'),
    byId,
    limit(4),
  ],
  'invitations that were not delivered': [
    'invitations',
    where('status', 'in', ['INVITED', 'OPENED']),
    where('delivery', '==', 'bounced'),
    orderBy('createdAt', 'desc'),
    byId,
    limit(3),
  ],
  'invitations with skipped work': [
    'invitations',
    where('skippedAt', '>', now),
    orderBy('skippedAt', 'desc'),
    byId,
    limit(3),
  ],
  'conversations that wait for an answer, longest first': [
    'conversations',
    where('waitsSince', '>', now),
    orderBy('waitsSince'),
    orderBy(documentId()),
    limit(3),
  ],
  'the device heard of last': ['users/ada/devices', orderBy('at', 'desc'), limit(1)],
  "a client's documents, newest first": [
    'users/ada/files',
    where('kind', 'in', ['document']),
    orderBy('createdAt', 'desc'),
    byId,
    limit(11),
  ],
  'who was invited and has not joined': [
    'invitations',
    where('status', 'in', ['INVITED', 'OPENED']),
    orderBy('createdAt', 'desc'),
    byId,
    limit(10),
  ],
  'the admins': ['users', where('role', '==', 'ADMIN'), limit(50)],
  'who was invited as an admin': [
    'invitations',
    where('role', '==', 'ADMIN'),
    where('status', 'in', ['INVITED', 'OPENED']),
    limit(50),
  ],
  'who was invited to join a client': [
    'invitations',
    where('client.id', '==', 'ada'),
    where('status', 'in', ['INVITED', 'OPENED']),
    limit(50),
  ],
  'the signatures of one of the people': ['users/ada/signatures', where('signerUid', '==', 'iris'), limit(1)],
  'what one of the people wrote': ['users/ada/messages', where('author.uid', '==', 'iris'), limit(1)],
  'the invitation of an account': ['invitations', where('userId', '==', 'ada'), limit(1)],
  "a client's trail of one kind, by one person, between two days": [
    'activity',
    where('userId', '==', 'ada'),
    where('by.uid', '==', 'mia'),
    where('type', 'in', ['file-opened', 'exported']),
    where('createdAt', '>=', now),
    where('createdAt', '<', now),
    orderBy('createdAt', 'desc'),
    byId,
    limit(30),
  ],
  "a client's trail of one kind": [
    'activity',
    where('userId', '==', 'ada'),
    where('type', 'in', ['file-opened', 'exported']),
    orderBy('createdAt', 'desc'),
    byId,
    limit(30),
  ],
  "a client's trail by one person": [
    'activity',
    where('userId', '==', 'ada'),
    where('by.uid', '==', 'mia'),
    orderBy('createdAt', 'desc'),
    byId,
    limit(30),
  ],
  "a client's activity, page by page": [
    'activity',
    where('userId', '==', 'ada'),
    orderBy('createdAt', 'desc'),
    byId,
    limit(11),
  ],
  'the assigned flows in a status': [
    'onboardingFlowAssignments',
    where('status', '==', 'ASSIGNED'),
    ...newest,
    limit(21),
  ],
  "one flow's assignments in a status": [
    'onboardingFlowAssignments',
    where('flow.id', '==', 'flow'),
    where('status', '==', 'ASSIGNED'),
    ...newest,
    limit(21),
  ],
};
