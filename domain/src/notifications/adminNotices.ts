import { agreementName } from '../agreements/product.ts';
import { say, type MessageOrText } from '../core/message.ts';
import { fullName, type User } from '../people/user.ts';
import type { ToCountersign } from '../signing/toCountersign.ts';
import { ofRound } from './notices.ts';
import { noticeLine, sayNotice, type Notice } from './notification.ts';

type Named = Pick<User, 'id' | 'firstName' | 'lastName'>;
type Assigned = { type: 'form' | 'flow' } & Record<'name' | 'assignmentId', string>;
type Declined = Record<'id' | 'reason', string>;

/**
 * Tells an admin that a client has completed the onboarding, or the form or flow of this name and assignment; where that waits for
 * approval, the link leads to the client's page.
 */
export const clientCompleted = (
  client: Named,
  assigned: (Assigned & { isReviewed?: boolean }) | null,
  round = 1,
): Notice =>
  assigned
    ? {
        id: `${assigned.type}-completed-${assigned.assignmentId}${ofRound(round)}`,
        type: 'Task',
        message: sayNotice(assigned.isReviewed ? 'client.handedIn' : `client.completed.${assigned.type}`, {
          client: fullName(client),
          name: assigned.name,
        }),
        link: assigned.isReviewed ? `/admin/clients/${client.id}` : LISTS[assigned.type],
      }
    : {
        id: `onboarding-completed-${client.id}${ofRound(round)}`,
        type: 'Task',
        message: sayNotice('client.completed.onboarding', { client: fullName(client) }),
        link: '/admin/dashboard',
      };

/** Tells an admin that a client has declined an agreement, with the reason in the client's words. */
export const agreementDeclined = (client: Named, title: MessageOrText, { id, reason }: Declined): Notice => ({
  id: `declined-${client.id}-${id}`,
  type: 'Alert',
  message: sayNotice('client.declined', { client: fullName(client), title, reason }),
  link: `/admin/clients/${client.id}?part=signatures`,
  mail: {
    subject: sayNotice('client.declined.mail.subject', { client: fullName(client), title }),
    lines: [sayNotice('client.declined.mail.text', { client: fullName(client), title }), noticeLine(reason)],
  },
});

/** Tells an admin that a client has signed an agreement that the business has to sign, too. */
export const signatureAwaited = (client: Named, id: string, title: MessageOrText): Notice => ({
  id: `to-countersign-${client.id}-${id}`,
  type: 'Task',
  message: sayNotice('client.signed', { client: fullName(client), title }),
  link: `/admin/clients/${client.id}?part=signatures`,
});

/** Makes the mail to an admin about client signatures that the business has yet to countersign. */
export const signaturesAwaited = (waiting: readonly ToCountersign[]): NonNullable<Notice['mail']> => ({
  subject: sayNotice('toCountersign.mail.subject', { count: waiting.length }),
  lines: [
    sayNotice('toCountersign.mail.text'),
    ...waiting.map((signature) =>
      sayNotice('toCountersign.mail.line', {
        client: signature.signerName,
        title: agreementName(signature.agreementTitle),
      }),
    ),
  ],
});

/** Tells an admin that an assignment, written without the product, was withdrawn. */
export const assignmentRefused = ({ type, name, assignmentId }: Assigned, reason: MessageOrText): Notice => ({
  id: `${type}-assignment-refused-${assignmentId}`,
  type: 'Alert',
  message: sayNotice('assignment.refused', { name, reason }),
  link: LISTS[type],
});

/** Tells an admin that functions paused a plan, whose assignment number `n` cannot be made. */
export const planPaused = (plan: { id: string; name: string }, n: number, reason: MessageOrText): Notice => ({
  id: `plan-paused-${plan.id}-${n}`,
  type: 'Alert',
  message: sayNotice('plan.paused', { name: plan.name, reason }),
  link: '/admin/assignments?kind=plans',
});

/** Tells an admin that functions paused a webhook at `now`, in ms since 1970. */
export const webhookPaused = (
  { id, url }: { id: string; url: string },
  now: number,
  reason: MessageOrText,
): Notice => ({
  id: `webhook-paused-${id}-${now}`,
  type: 'Alert',
  message: sayNotice('webhook.paused', { url, reason }),
  link: '/settings/webhooks',
});

/** The parts of a follow-up that notices name. */
interface FollowedUp {
  id: string;
  when: { kind: string; name: string };
  action: { name: string; text: string };
}

/** Tells an admin, in the business's words, what a client has completed; `key` names the completion. */
export const followUpNotice = ({ id, when, action }: FollowedUp, client: Named, key: string): Notice => ({
  id: `follow-up-${id}-${key}`,
  type: 'Task',
  message:
    when.kind === 'onboarding'
      ? sayNotice('followUp.onboarding', { client: fullName(client), text: action.text })
      : sayNotice('followUp.task', { client: fullName(client), name: when.name, text: action.text }),
  link: `/admin/clients/${client.id}`,
});

/** Tells an admin that a client is theirs from now on; `key` names the hand-over. */
export const clientHanded = (client: Named, key: string): Notice => ({
  id: `client-handed-${key}`,
  type: 'Task',
  message: sayNotice('client.handed', { client: fullName(client) }),
  link: `/admin/clients/${client.id}`,
});

/** Tells an admin that functions switched a follow-up off when it was this client's turn; `writeId` is that of its last change. */
export const followUpStopped = (
  { id, when, action, writeId }: FollowedUp & { writeId: string },
  client: Named,
  reason: MessageOrText,
): Notice => ({
  id: `follow-up-off-${id}-${writeId}`,
  type: 'Alert',
  message: sayNotice('followUp.off', {
    when: when.kind === 'onboarding' ? say('label.anyOnboarding') : when.name,
    name: action.name,
    client: fullName(client),
    reason,
  }),
  link: '/admin/assignments?kind=followUps',
});

/** Tells an admin that a client's account lost its address to the invited person, who read the address's mail. */
export const accountSetAside = (client: Named & { email: string }): Notice => ({
  id: `account-set-aside-${client.id}`,
  type: 'Alert',
  message: sayNotice('account.setAside', { client: fullName(client), email: client.email }),
  link: `/admin/clients/${client.id}`,
});

/** Tells an admin that no more texts are sent on this day (UTC, as in 2026-05-31). */
export const textsLimited = (day: string, count: number): Notice => ({
  id: `texts-limited-${day}`,
  type: 'Alert',
  message: sayNotice('texts.limited', { day, count }),
  link: '/admin/dashboard',
});

/** The pages where admins find assignments. */
const LISTS = { form: '/admin/assignments', flow: '/admin/flows' };
