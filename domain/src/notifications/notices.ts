import { asMessage, type Message, type MessageOrText } from '../core/message.ts';
import { titleOf } from '../core/titleOf.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import { needsApproval } from '../flows/playCommands.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import { isReviewed } from '../forms/fillForm.ts';
import type { Contact } from './contact.ts';
import { noticeLine, sayNotice, type Notice, type NoticeMessage } from './notification.ts';
import type { FileRecord } from '../files/file.ts';

type Promises = Pick<Contact, 'reviewHours' | 'callDays' | 'areExamples'>;

/** Makes the end of an id that distinguishes later rounds of an onboarding from the first. */
export const ofRound = (round: number): string => (round > 1 ? `-${round}` : '');

/** Quotes texts in one placeholder of a message. */
const listed = (all: readonly MessageOrText[]): Message[] => all.map(asMessage);

/**
 * Tells the client that the onboarding is complete; after requested changes, again with another notice. `chainHead` is the head
 * of the chain of their signatures: stored elsewhere, it proves later whether entries were removed. `contact` has the
 * business's promises; null until it has set them. `of` ends the id for a flow.
 */
export const onboardingCompleted = (
  reference: string,
  round: number,
  { chainHead = '', contact, of = '' }: { chainHead?: string; contact: Promises | null; of?: string },
): Notice => ({
  id: `onboarding-completed${of}${ofRound(round)}`,
  type: 'Message',
  message: sayNotice('onboarding.completed', { reference }),
  link: '/dashboard',
  mail: {
    subject: sayNotice('onboarding.completed.mail.subject', { reference }),
    lines: [
      sayNotice('onboarding.completed.mail.text', { reference }),
      ...promised(contact),
      ...(chainHead ? [sayNotice('onboarding.completed.mail.head', { head: chainHead })] : []),
    ],
  },
});

function promised(contact: Promises | null): NoticeMessage[] {
  if (contact?.areExamples) return [sayNotice('onboarding.completed.mail.next')];
  const { reviewHours, callDays } = contact ?? { reviewHours: 0, callDays: 0 };
  return [
    ...(reviewHours > 0 ? [sayNotice('onboarding.completed.mail.review', { hours: reviewHours })] : []),
    ...(callDays > 0 ? [sayNotice('onboarding.completed.mail.call', { days: callDays })] : []),
  ];
}

/** Makes the id of a mail that goes at most once an hour, because submissions without the app can be refused any number of times. */
const hourly = (id: string): string => `${id}-${new Date().toISOString().slice(0, 13)}`;

/** Tells the client that the onboarding was returned. Each time is a new notice, with the id of the write that returned it. */
export const onboardingRefused = (reasons: readonly MessageOrText[], writeId: string): Notice => ({
  id: `onboarding-refused-${writeId}`,
  type: 'Alert',
  message: sayNotice('onboarding.refused', { reasons: listed(reasons) }),
  link: '/onboarding',
  mail: {
    id: hourly('onboarding-refused'),
    subject: sayNotice('onboarding.refused.mail.subject'),
    lines: [sayNotice('onboarding.refused.mail.text'), ...reasons.map(noticeLine), sayNotice('kept')],
  },
});

type LibraryFile = Pick<FileRecord, 'id' | 'name' | 'kind'>;
const libraryPage = ({ kind }: LibraryFile): string => (kind === 'document' ? '/documents' : '/files');

/** Tells the client that an admin has approved a document or a file of the library. */
export const documentApproved = (file: LibraryFile): Notice => ({
  id: `document-approved-${file.id}`,
  type: 'Document',
  message: sayNotice('document.approved', { name: file.name }),
  link: libraryPage(file),
});

/** Tells the client that an admin sent a file of the library back. */
export const fileSentBack = (file: LibraryFile, reason: string): Notice => ({
  id: `file-sent-back-${file.id}`,
  type: 'Task',
  isTexted: true,
  message: sayNotice('file.sentBack', { name: file.name, reason }),
  link: libraryPage(file),
  mail: {
    subject: sayNotice('file.sentBack.mail.subject', { name: file.name }),
    lead: [
      sayNotice('file.sentBack.mail.text', { name: file.name }),
      noticeLine(reason),
      sayNotice('file.sentBack.mail.next'),
    ],
    lines: [],
  },
});

/** Tells the client about a form to fill in. */
export const formAssigned = ({ id, customForm }: FormAssignment): Notice => ({
  id: `form-assigned-${id}`,
  type: 'Task',
  isTexted: true,
  message: sayNotice('form.assigned', { name: titleOf(customForm) }),
  link: `/forms/${id}`,
  mail: {
    subject: sayNotice('form.assigned.mail.subject', { name: titleOf(customForm) }),
    lines: [sayNotice('form.assigned.mail.text', { name: titleOf(customForm) })],
  },
});

/**
 * Tells one of a client's people that a task is theirs now. Once per task, even when it is handed over repeatedly. It is not texted: the
 * client's own people hand tasks over, and the business pays for texts.
 */
export const taskHanded = (id: string, name: MessageOrText, link: string): Notice => ({
  id: `task-handed-${id}`,
  type: 'Task',
  message: sayNotice('task.handed', { name }),
  link,
  mail: { subject: sayNotice('task.handed', { name }), lines: [sayNotice('task.handed', { name })] },
});

/** Tells the client that a submitted form is complete or, in its round, waits for approval. */
export const formCompleted = (assignment: FormAssignment, round = 1): Notice => ({
  id: `form-completed-${assignment.id}${ofRound(round)}`,
  type: 'Message',
  message: sayNotice(isReviewed(assignment) ? 'form.handedIn' : 'form.completed', {
    name: titleOf(assignment.customForm),
  }),
  link: `/forms/${assignment.id}`,
});

/** Tells the client that a form was returned. Each time is a new notice, with the id of the write that returned it. */
export const formRefused = ({ id, customForm }: FormAssignment, writeId: string): Notice => ({
  id: `form-refused-${id}-${writeId}`,
  type: 'Alert',
  message: sayNotice('form.refused', { name: titleOf(customForm) }),
  link: `/forms/${id}`,
  mail: {
    id: hourly(`form-refused-${id}`),
    subject: sayNotice('form.refused.mail.subject', { name: titleOf(customForm) }),
    lines: [sayNotice('form.refused.mail.text', { name: titleOf(customForm) }), sayNotice('kept')],
  },
});

/** Tells the client about a flow to go through. */
export const flowAssigned = ({ id, flow }: Pick<FlowAssignment, 'id' | 'flow'>): Notice => ({
  id: `flow-assigned-${id}`,
  type: 'Task',
  isTexted: true,
  message: sayNotice('flow.assigned', { name: titleOf(flow) }),
  link: `/custom-flow/${id}`,
  mail: {
    subject: sayNotice('flow.assigned.mail.subject', { name: titleOf(flow) }),
    lines: [sayNotice('flow.assigned.mail.text', { name: titleOf(flow) })],
  },
});

/** Tells the client that a submitted flow, which is not the main run, is complete or, in its round, waits for approval. */
export const flowCompleted = ({ id, flow }: Pick<FlowAssignment, 'id' | 'flow'>, round = 1): Notice => ({
  id: `flow-completed-${id}${ofRound(round)}`,
  type: 'Message',
  message: sayNotice(needsApproval({ flow }, false) ? 'flow.handedIn' : 'flow.completed', { name: titleOf(flow) }),
  link: '/dashboard',
});

/** Tells the client that a flow was returned. Each time is a new notice, with the id of the write that returned it. */
export const flowRefused = (
  { id, flow }: Pick<FlowAssignment, 'id' | 'flow'>,
  reasons: readonly MessageOrText[],
  writeId: string,
): Notice => ({
  id: `flow-refused-${id}-${writeId}`,
  type: 'Alert',
  message: sayNotice('flow.refused', { name: titleOf(flow), reasons: listed(reasons) }),
  link: `/custom-flow/${id}`,
  mail: {
    id: hourly(`flow-refused-${id}`),
    subject: sayNotice('flow.refused.mail.subject', { name: titleOf(flow) }),
    lines: [
      sayNotice('flow.refused.mail.text', { name: titleOf(flow) }),
      ...reasons.map(noticeLine),
      sayNotice('kept'),
    ],
  },
});

/** Tells the client, who may have moved on, that a file was refused or never arrived. */
export const fileRefused = (file: Pick<FileRecord, 'id' | 'name' | 'kind'>, reason: MessageOrText): Notice => ({
  id: `file-refused-${file.id}`,
  type: 'Document',
  message: sayNotice('file.refused', { name: file.name, reason }),
  link: file.kind === 'message' ? '/messages' : libraryPage(file),
});

/** Makes the id of the notification of all unread messages, by the number of the first of them. */
export const messageNoticeId = (clientId: string, first: number): string => `messages-${clientId}-${first}`;

/**
 * Tells the client, or the admins, who share an inbox, that somebody wrote. Mails about unread messages are decided elsewhere
 * (unreadMail.ts).
 */
export const messageReceived = (
  clientId: string,
  { to, name, first }: { to: 'client' | 'team'; name: string; first: number },
): Notice => ({
  id: messageNoticeId(clientId, first),
  type: 'Message',
  message: sayNotice('message.received', { name }),
  link: to === 'client' ? '/messages' : `/admin/messages/${clientId}`,
});

/** The way by which an address was proven. */
export type Prover = keyof typeof PROVEN;
const PROVEN = {
  google: 'account.addressProven',
  link: 'account.addressProven.link',
  provider: 'account.addressProven.provider',
} as const;

/** Tells a person who proved the address that the account was begun with a password and never confirmed. `id` is of that time. */
export const addressProven = (by: Prover, id: string): Notice => ({
  id: `address-proven-${id}`,
  type: 'Alert',
  message: sayNotice(PROVEN[by]),
  link: '/profile?tab=security',
  isSecurity: true,
  mail: {
    subject: sayNotice('account.addressProven.mail.subject'),
    lines: [sayNotice(PROVEN[by]), sayNotice('account.addressProven.mail.next')],
  },
});

/** Tells the account's owner that the second factor was removed, with a recovery code or by an admin. `id` is of that time. */
export const secondFactorRemoved = (by: 'code' | 'admin', id: string): Notice => ({
  id: `second-factor-removed-${id}`,
  type: 'Alert',
  message: sayNotice(`secondFactor.${by}`),
  link: '/profile?tab=security',
  isSecurity: true,
  mail: {
    subject: sayNotice(`secondFactor.${by}.mail.subject`),
    lines: [sayNotice(`secondFactor.${by}.mail.text`), sayNotice('secondFactor.mail.next')],
  },
});
