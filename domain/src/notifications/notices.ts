import { agreementName } from '../agreements/product.ts';
import { asMessage, type Message, type MessageOrText } from '../core/message.ts';
import { titleOf } from '../core/titleOf.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import { needsApproval } from '../flows/playCommands.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import { isReviewed } from '../forms/fillForm.ts';
import type { Contact } from './contact.ts';
import type { Notice, NoticeCode, NoticeMessage } from './notification.ts';
import type { FileRecord } from '../files/file.ts';
import { fullName, type User } from '../people/user.ts';
import type { ToCountersign } from '../signing/toCountersign.ts';

type Named = Pick<User, 'id' | 'firstName' | 'lastName'>;
type Assigned = { type: 'form' | 'flow' } & Record<'name' | 'assignmentId', string>;
type Declined = Record<'id' | 'reason', string>;
type Promises = Pick<Contact, 'reviewHours' | 'callDays' | 'areExamples'>;

/** Makes the end of an id that distinguishes later rounds of an onboarding from the first. */
export const ofRound = (round: number): string => (round > 1 ? `-${round}` : '');

const say = (code: NoticeCode, params?: NonNullable<Message['params']>): NoticeMessage =>
  params ? { code, params } : { code };

/** Quotes a text as a line of its own in a mail. */
const line = (text: MessageOrText): NoticeMessage => say('line', { text });

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
  message: say('onboarding.completed', { reference }),
  link: '/dashboard',
  mail: {
    subject: say('onboarding.completed.mail.subject', { reference }),
    lines: [
      say('onboarding.completed.mail.text', { reference }),
      ...promised(contact),
      ...(chainHead ? [say('onboarding.completed.mail.head', { head: chainHead })] : []),
    ],
  },
});

function promised(contact: Promises | null): NoticeMessage[] {
  if (contact?.areExamples) return [say('onboarding.completed.mail.next')];
  const { reviewHours, callDays } = contact ?? { reviewHours: 0, callDays: 0 };
  return [
    ...(reviewHours > 0 ? [say('onboarding.completed.mail.review', { hours: reviewHours })] : []),
    ...(callDays > 0 ? [say('onboarding.completed.mail.call', { days: callDays })] : []),
  ];
}

/** Makes the id of a mail that goes at most once an hour, because submissions without the app can be refused any number of times. */
const hourly = (id: string): string => `${id}-${new Date().toISOString().slice(0, 13)}`;

/** Tells the client that the onboarding was returned. Each time is a new notice, with the id of the write that returned it. */
export const onboardingRefused = (reasons: readonly MessageOrText[], writeId: string): Notice => ({
  id: `onboarding-refused-${writeId}`,
  type: 'Alert',
  message: say('onboarding.refused', { reasons: listed(reasons) }),
  link: '/onboarding',
  mail: {
    id: hourly('onboarding-refused'),
    subject: say('onboarding.refused.mail.subject'),
    lines: [say('onboarding.refused.mail.text'), ...reasons.map(line), say('kept')],
  },
});

/** Tells the client that an admin has approved a document of the Documents page. */
export const documentApproved = ({ id, name }: Pick<FileRecord, 'id' | 'name'>): Notice => ({
  id: `document-approved-${id}`,
  type: 'Document',
  message: say('document.approved', { name }),
  link: '/documents',
});

/** Tells the client about a form to fill in. */
export const formAssigned = ({ id, customForm }: FormAssignment): Notice => ({
  id: `form-assigned-${id}`,
  type: 'Task',
  isTexted: true,
  message: say('form.assigned', { name: titleOf(customForm) }),
  link: `/forms/${id}`,
  mail: {
    subject: say('form.assigned.mail.subject', { name: titleOf(customForm) }),
    lines: [say('form.assigned.mail.text', { name: titleOf(customForm) })],
  },
});

/** Tells one of a client's people that a task is theirs now. Once per task, even when it is handed over repeatedly. */
export const taskHanded = (id: string, name: MessageOrText, link: string): Notice => ({
  id: `task-handed-${id}`,
  type: 'Task',
  isTexted: true,
  message: say('task.handed', { name }),
  link,
  mail: { subject: say('task.handed', { name }), lines: [say('task.handed', { name })] },
});

/** Tells the client that a submitted form is complete or, in its round, waits for approval. */
export const formCompleted = (assignment: FormAssignment, round = 1): Notice => ({
  id: `form-completed-${assignment.id}${ofRound(round)}`,
  type: 'Message',
  message: say(isReviewed(assignment) ? 'form.handedIn' : 'form.completed', { name: titleOf(assignment.customForm) }),
  link: `/forms/${assignment.id}`,
});

/** Tells the client that a form was returned. Each time is a new notice, with the id of the write that returned it. */
export const formRefused = ({ id, customForm }: FormAssignment, writeId: string): Notice => ({
  id: `form-refused-${id}-${writeId}`,
  type: 'Alert',
  message: say('form.refused', { name: titleOf(customForm) }),
  link: `/forms/${id}`,
  mail: {
    id: hourly(`form-refused-${id}`),
    subject: say('form.refused.mail.subject', { name: titleOf(customForm) }),
    lines: [say('form.refused.mail.text', { name: titleOf(customForm) }), say('kept')],
  },
});

/** Tells the client about a flow to go through. */
export const flowAssigned = ({ id, flow }: Pick<FlowAssignment, 'id' | 'flow'>): Notice => ({
  id: `flow-assigned-${id}`,
  type: 'Task',
  isTexted: true,
  message: say('flow.assigned', { name: titleOf(flow) }),
  link: `/custom-flow/${id}`,
  mail: {
    subject: say('flow.assigned.mail.subject', { name: titleOf(flow) }),
    lines: [say('flow.assigned.mail.text', { name: titleOf(flow) })],
  },
});

/** Tells the client that a submitted flow, which is not the main run, is complete or, in its round, waits for approval. */
export const flowCompleted = ({ id, flow }: Pick<FlowAssignment, 'id' | 'flow'>, round = 1): Notice => ({
  id: `flow-completed-${id}${ofRound(round)}`,
  type: 'Message',
  message: say(needsApproval({ flow }, false) ? 'flow.handedIn' : 'flow.completed', { name: titleOf(flow) }),
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
  message: say('flow.refused', { name: titleOf(flow), reasons: listed(reasons) }),
  link: `/custom-flow/${id}`,
  mail: {
    id: hourly(`flow-refused-${id}`),
    subject: say('flow.refused.mail.subject', { name: titleOf(flow) }),
    lines: [say('flow.refused.mail.text', { name: titleOf(flow) }), ...reasons.map(line), say('kept')],
  },
});

/** Tells the client, who may have moved on, that a file was refused or never arrived. */
export const fileRefused = (file: Pick<FileRecord, 'id' | 'name' | 'kind'>, reason: MessageOrText): Notice => ({
  id: `file-refused-${file.id}`,
  type: 'Document',
  message: say('file.refused', { name: file.name, reason }),
  link: file.kind === 'document' ? '/documents' : file.kind === 'message' ? '/messages' : '/files',
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
  message: say('message.received', { name }),
  link: to === 'client' ? '/messages' : `/admin/messages/${clientId}`,
});

/** Tells an admin that a client has completed the onboarding, or the form or flow of this name and assignment. */
export const clientCompleted = (client: Named, assigned: Assigned | null, round = 1): Notice =>
  assigned
    ? {
        id: `${assigned.type}-completed-${assigned.assignmentId}${ofRound(round)}`,
        type: 'Task',
        message: say(`client.completed.${assigned.type}`, { client: fullName(client), name: assigned.name }),
        link: LISTS[assigned.type],
      }
    : {
        id: `onboarding-completed-${client.id}${ofRound(round)}`,
        type: 'Task',
        message: say('client.completed.onboarding', { client: fullName(client) }),
        link: '/admin/dashboard',
      };

/** Tells an admin that a client has declined an agreement, with the reason in the client's words. */
export const agreementDeclined = (client: Named, title: MessageOrText, { id, reason }: Declined): Notice => ({
  id: `declined-${client.id}-${id}`,
  type: 'Alert',
  message: say('client.declined', { client: fullName(client), title, reason }),
  link: `/admin/clients/${client.id}?part=signatures`,
  mail: {
    subject: say('client.declined.mail.subject', { client: fullName(client), title }),
    lines: [say('client.declined.mail.text', { client: fullName(client), title }), line(reason)],
  },
});

/** Tells an admin that a client has signed an agreement that the business has to sign, too. */
export const signatureAwaited = (client: Named, id: string, title: MessageOrText): Notice => ({
  id: `to-countersign-${client.id}-${id}`,
  type: 'Task',
  message: say('client.signed', { client: fullName(client), title }),
  link: `/admin/clients/${client.id}?part=signatures`,
});

/** Makes the mail to an admin about client signatures that the business has yet to countersign. */
export const signaturesAwaited = (waiting: readonly ToCountersign[]): NonNullable<Notice['mail']> => ({
  subject: say('toCountersign.mail.subject', { count: waiting.length }),
  lines: [
    say('toCountersign.mail.text'),
    ...waiting.map((signature) =>
      say('toCountersign.mail.line', { client: signature.signerName, title: agreementName(signature.agreementTitle) }),
    ),
  ],
});

/** Tells an admin that an assignment, written without the product, was withdrawn. */
export const assignmentRefused = ({ type, name, assignmentId }: Assigned, reason: MessageOrText): Notice => ({
  id: `${type}-assignment-refused-${assignmentId}`,
  type: 'Alert',
  message: say('assignment.refused', { name, reason }),
  link: LISTS[type],
});

/** The pages where admins find assignments. */
const LISTS = { form: '/admin/assignments', flow: '/admin/flows' };

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
  message: say(PROVEN[by]),
  link: '/profile?tab=security',
  isSecurity: true,
  mail: {
    subject: say('account.addressProven.mail.subject'),
    lines: [say(PROVEN[by]), say('account.addressProven.mail.next')],
  },
});

/** Tells the account's owner that the second factor was removed, with a recovery code or by an admin. `id` is of that time. */
export const secondFactorRemoved = (by: 'code' | 'admin', id: string): Notice => ({
  id: `second-factor-removed-${id}`,
  type: 'Alert',
  message: say(`secondFactor.${by}`),
  link: '/profile?tab=security',
  isSecurity: true,
  mail: {
    subject: say(`secondFactor.${by}.mail.subject`),
    lines: [say(`secondFactor.${by}.mail.text`), say('secondFactor.mail.next')],
  },
});
