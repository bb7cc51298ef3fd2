import { agreementName } from '../agreements/product.ts';
import { asMessage, type Message, type Said } from '../core/message.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import type { Contact } from './contact.ts';
import type { Notice, NoticeCode, NoticeMessage } from './notification.ts';
import type { FileRecord } from '../files/upload.ts';
import { fullName, type User } from '../people/user.ts';
import type { ToCountersign } from '../signing/toCountersign.ts';

type Named = Pick<User, 'id' | 'firstName' | 'lastName'>;
type Promises = Pick<Contact, 'reviewHours' | 'callDays'>;

/** What tells the later rounds of an onboarding from the first, at the end of an id. */
export const ofRound = (round: number): string => (round > 1 ? `-${round}` : '');

const say = (code: NoticeCode, params?: NonNullable<Message['params']>): NoticeMessage =>
  params ? { code, params } : { code };

/** What is quoted, as a line of a mail by itself. */
const line = (text: Said): NoticeMessage => say('line', { text });

/** All that is quoted, for one place in a message. */
const listed = (all: readonly Said[]): Message[] => all.map(asMessage);

/**
 * To the client: the onboarding is complete. After changes it is so again, which is another notice. `chainHead` is the end of the chain of
 * their signatures: kept outside, it shows whether something was cut off later. `contact` is what the business promises; null while it has not said.
 */
export const onboardingCompleted = (
  reference: string,
  round: number,
  { chainHead = '', contact }: { chainHead?: string; contact: Promises | null },
): Notice => ({
  id: `onboarding-completed${ofRound(round)}`,
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
  if (contact === null) return [say('onboarding.completed.mail.next')];
  const { reviewHours, callDays } = contact;
  return [
    ...(reviewHours > 0 ? [say('onboarding.completed.mail.review', { hours: reviewHours })] : []),
    ...(callDays > 0 ? [say('onboarding.completed.mail.call', { days: callDays })] : []),
  ];
}

/** The id of a mail that goes once an hour: what is handed in past the app can be refused as often as somebody likes. */
const hourly = (id: string): string => `${id}-${new Date().toISOString().slice(0, 13)}`;

/** To the client: the onboarding came back. Each time is another one, under the write that gave it back. */
export const onboardingRefused = (reasons: readonly Said[], writeId: string): Notice => ({
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

/** To the client: an admin has approved the onboarding. */
export const onboardingApproved = (reference: string): Notice => ({
  id: 'onboarding-approved',
  type: 'Message',
  message: say('onboarding.approved', { reference }),
  link: '/dashboard',
  mail: {
    subject: say('onboarding.approved.mail.subject', { reference }),
    lines: [say('onboarding.approved.mail.text', { reference }), say('onboarding.approved.mail.next')],
  },
});

/** To the client: an admin has approved a document from the Documents page. */
export const documentApproved = ({ id, name }: Pick<FileRecord, 'id' | 'name'>): Notice => ({
  id: `document-approved-${id}`,
  type: 'Document',
  message: say('document.approved', { name }),
  link: '/documents',
});

/** To the client: an admin asks for changes; of each step its label, and in the admin's words what to change. */
export const changesRequested = (
  changes: readonly Readonly<{ step: Said; reason: string }>[],
  round: number,
): Notice => {
  const steps = changes.map((change) => say('onboarding.changes.step', change));
  return {
    id: `changes-requested${ofRound(round)}`,
    type: 'Task',
    message: say('onboarding.changes', { changes: steps.map((one) => ({ ...one, code: `notices:${one.code}` })) }),
    link: '/onboarding',
    mail: {
      subject: say('onboarding.changes.mail.subject'),
      lines: [say('onboarding.changes.mail.text'), ...steps, say('onboarding.changes.mail.next')],
    },
  };
};

/** To the client: there is a form to fill in. */
export const formAssigned = ({ id, customForm: { name } }: FormAssignment): Notice => ({
  id: `form-assigned-${id}`,
  type: 'Task',
  message: say('form.assigned', { name }),
  link: `/forms/${id}`,
  mail: {
    subject: say('form.assigned.mail.subject', { name }),
    lines: [say('form.assigned.mail.text', { name })],
  },
});

/** To one of a client's people: a task, by its id, is theirs now. Once for each, however often it is handed to and fro. */
export const taskHanded = (id: string, name: Said, link: string): Notice => ({
  id: `task-handed-${id}`,
  type: 'Task',
  message: say('task.handed', { name }),
  link,
  mail: { subject: say('task.handed', { name }), lines: [say('task.handed', { name })] },
});

/** To the client: a form that was handed in is complete. */
export const formCompleted = ({ id, customForm: { name } }: FormAssignment): Notice => ({
  id: `form-completed-${id}`,
  type: 'Message',
  message: say('form.completed', { name }),
  link: `/forms/${id}`,
});

/** To the client: a form came back. Each time is another one, under the write that gave it back. */
export const formRefused = ({ id, customForm: { name } }: FormAssignment, writeId: string): Notice => ({
  id: `form-refused-${id}-${writeId}`,
  type: 'Alert',
  message: say('form.refused', { name }),
  link: `/forms/${id}`,
  mail: {
    id: hourly(`form-refused-${id}`),
    subject: say('form.refused.mail.subject', { name }),
    lines: [say('form.refused.mail.text', { name }), say('kept')],
  },
});

/** To the client: there is a flow to go through. */
export const flowAssigned = ({ id, flow: { name } }: Pick<FlowAssignment, 'id' | 'flow'>): Notice => ({
  id: `flow-assigned-${id}`,
  type: 'Task',
  message: say('flow.assigned', { name }),
  link: `/custom-flow/${id}`,
  mail: {
    subject: say('flow.assigned.mail.subject', { name }),
    lines: [say('flow.assigned.mail.text', { name })],
  },
});

/** To the client: a flow that was handed in is complete. */
export const flowCompleted = ({ id, flow: { name } }: Pick<FlowAssignment, 'id' | 'flow'>): Notice => ({
  id: `flow-completed-${id}`,
  type: 'Message',
  message: say('flow.completed', { name }),
  link: '/dashboard',
});

/** To the client: a flow came back. Each time is another one, under the write that gave it back. */
export const flowRefused = (
  { id, flow: { name } }: Pick<FlowAssignment, 'id' | 'flow'>,
  reasons: readonly Said[],
  writeId: string,
): Notice => ({
  id: `flow-refused-${id}-${writeId}`,
  type: 'Alert',
  message: say('flow.refused', { name, reasons: listed(reasons) }),
  link: `/custom-flow/${id}`,
  mail: {
    id: hourly(`flow-refused-${id}`),
    subject: say('flow.refused.mail.subject', { name }),
    lines: [say('flow.refused.mail.text', { name }), ...reasons.map(line), say('kept')],
  },
});

/** To the client, who may have gone on long ago: a file was refused, or never arrived. */
export const fileRefused = ({ id, name, kind }: Pick<FileRecord, 'id' | 'name' | 'kind'>, reason: Said): Notice => ({
  id: `file-refused-${id}`,
  type: 'Document',
  message: say('file.refused', { name, reason }),
  link: kind === 'document' ? '/documents' : kind === 'message' ? '/messages' : '/files',
});

/** The id of the notification of all messages that were unread together, by the number of the first of them. */
export const messageNoticeId = (clientId: string, first: number): string => `messages-${clientId}-${first}`;

/** To the client, or to the admins, who share an inbox: somebody wrote. Mails about it are another matter: only when it stays unread. */
export const messageReceived = (clientId: string, to: 'client' | 'team', name: string, first: number): Notice => ({
  id: messageNoticeId(clientId, first),
  type: 'Message',
  message: say('message.received', { name }),
  link: to === 'client' ? '/messages' : `/admin/messages/${clientId}`,
});

/** To an admin: a client has completed the onboarding, or the form or flow of this name and assignment. */
export const clientCompleted = (
  client: Named,
  assigned: { type: 'form' | 'flow'; name: string; assignmentId: string } | null,
  round = 1,
): Notice =>
  assigned
    ? {
        id: `${assigned.type}-completed-${assigned.assignmentId}`,
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

/** To an admin: a client has declined an agreement, with the reason in the client's words. */
export const agreementDeclined = (client: Named, id: string, title: Said, reason: string): Notice => ({
  id: `declined-${client.id}-${id}`,
  type: 'Alert',
  message: say('client.declined', { client: fullName(client), title, reason }),
  link: `/admin/clients/${client.id}?part=signatures`,
  mail: {
    subject: say('client.declined.mail.subject', { client: fullName(client), title }),
    lines: [say('client.declined.mail.text', { client: fullName(client), title }), line(reason)],
  },
});

/** To an admin: a client has signed what the business is to sign, too. */
export const signatureAwaited = (client: Named, id: string, title: Said): Notice => ({
  id: `to-countersign-${client.id}-${id}`,
  type: 'Task',
  message: say('client.signed', { client: fullName(client), title }),
  link: `/admin/clients/${client.id}?part=signatures`,
});

/** The mail to an admin about what clients have signed and the business has yet to sign. */
export const signaturesAwaited = (waiting: readonly ToCountersign[]): NonNullable<Notice['mail']> => ({
  subject: say('toCountersign.mail.subject', { count: waiting.length }),
  lines: [
    say('toCountersign.mail.text'),
    ...waiting.map((one) =>
      say('toCountersign.mail.line', { client: one.signerName, title: agreementName(one.agreementTitle) }),
    ),
  ],
});

/** To an admin: an assignment that was written past the product was taken back. */
export const assignmentRefused = (type: 'form' | 'flow', id: string, name: string, reason: Said): Notice => ({
  id: `${type}-assignment-refused-${id}`,
  type: 'Alert',
  message: say('assignment.refused', { name, reason }),
  link: LISTS[type],
});

/** Where admins find what is assigned. */
const LISTS = { form: '/admin/assignments', flow: '/admin/flows' };

/** To who signed in with Google to an account that was begun with a password and never confirmed. `id` is of that time. */
export const addressProven = (id: string): Notice => ({
  id: `address-proven-${id}`,
  type: 'Alert',
  message: say('account.addressProven'),
  link: '/profile?tab=security',
  isSecurity: true,
  mail: {
    subject: say('account.addressProven.mail.subject'),
    lines: [say('account.addressProven'), say('account.addressProven.mail.next')],
  },
});

/** To whoever signs in with it: the second factor was taken off the account, with a recovery code or by an admin. `id` is of that time. */
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
