import * as lite from 'firebase/firestore/lite';
import type { Source } from './clientQueries.ts';

const { where, orderBy, limit, documentId, Timestamp } = lite;
const now = Timestamp.now();
const ofAda = where('userId', '==', 'ada');
const isOpen = where('status', 'in', ['ASSIGNED', 'IN_PROGRESS']);
const COLLECTIONS = [
  ['customFormAssignments', 'dueAt', where('customForm.id', '==', 'form')],
  ['onboardingFlowAssignments', 'firstDueAt', where('flow.id', '==', 'flow')],
] as const;

/** The queries of both kinds of assignments. */
export const TASK_QUERIES: Record<string, Source> = Object.fromEntries(
  COLLECTIONS.flatMap(([collection, due, ofOne]): [string, Source][] => {
    const overdue = [isOpen, where(due, '<', now), orderBy(due), orderBy(documentId())];
    return [
      [`overdue ${collection}`, [collection, ...overdue, limit(21)]],
      [`overdue ${collection} of one`, [collection, ofOne, ...overdue, limit(21)]],
      [`planned reminders of one client in ${collection}`, [collection, ofAda, where('nextReminderAt', '>', now)]],
      [`what waits in ${collection} of one client`, [collection, ofAda, where('approval.status', '==', 'PENDING')]],
      [`due reminders in ${collection}`, [collection, where('nextReminderAt', '<=', now), orderBy('nextReminderAt')]],
    ];
  }),
);
