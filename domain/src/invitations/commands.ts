import type { Creator } from '../core/person.ts';
import { cleanLine } from '../core/cleanText.ts';
import { dateText } from '../core/dateText.ts';
import { AppError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import { invitationPath, mailPath } from '../core/paths.ts';
import { millis, PlainTime } from '../core/time.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { mailBodies, QUEUED } from '../notifications/mail.ts';
import type { NoticeMessage, Translate } from '../notifications/notification.ts';
import { greetingName } from '../people/nameParts.ts';
import { fullName } from '../people/user.ts';
import { dueText } from '../reminders/digest.ts';
import { minutesText, type Minutes } from './invitedWork.ts';
import { INVITATION_LIFETIME, invitationState, needOpenInvitation, type Invitation } from './invitation.ts';

type New = Pick<
  Invitation,
  'firstName' | 'lastName' | 'email' | 'company' | 'language' | 'tasks' | 'userId' | 'client' | 'role'
>;

/** Makes a new invitation; `now` in milliseconds since 1970. */
export function newInvitation(
  id: string,
  { input, by, now, writeId }: { input: New; by: Creator; now: number; writeId: string },
): Invitation {
  return {
    id,
    ...input,
    firstName: cleanLine(input.firstName),
    lastName: cleanLine(input.lastName),
    status: 'INVITED',
    invitedBy: by,
    mails: 1,
    delivery: 'waiting',
    createdAt: PlainTime.at(now),
    sentAt: PlainTime.at(now),
    expiresAt: PlainTime.at(now + INVITATION_LIFETIME),
    openedAt: null,
    joinedAt: null,
    skipped: [],
    writeId,
  };
}

/** Renews an invitation for 14 more days and another mail. Throws `conflict` for one that was used or withdrawn. */
export function renewInvitation(invitation: Invitation, now: number, writeId: string): Invitation {
  const state = invitationState(invitation, now);
  if (state === 'joined' || state === 'withdrawn') throw new AppError('conflict', say(`invitation.${state}`));
  const expiresAt = PlainTime.at(now + INVITATION_LIFETIME);
  return {
    ...invitation,
    status: 'INVITED',
    mails: invitation.mails + 1,
    delivery: 'waiting',
    sentAt: PlainTime.at(now),
    expiresAt,
    writeId,
  };
}

/** Withdraws an invitation, so that nobody can join by it. Throws `conflict` when somebody has joined. */
export function withdrawInvitationWrites(invitation: Invitation): Write[] {
  if (invitation.status === 'JOINED') throw new AppError('conflict', say('invitation.joined'));
  if (invitation.status === 'WITHDRAWN') return [];
  return [{ op: 'update', path: invitationPath(invitation.id), data: { status: 'WITHDRAWN', writeId: WRITE_ID } }];
}

/**
 * Records that the person has followed the link and is about to join; the invitation stays open. Throws `conflict` when it is
 * used, expired or withdrawn.
 */
export function openInvitationWrites(invitation: Invitation, now: number): Write[] {
  needOpenInvitation(invitation, now);
  if (invitation.status === 'OPENED') return [];
  const data = { status: 'OPENED', openedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'update', path: invitationPath(invitation.id), data }];
}

/** Records that the account `userId` was made. `skipped` are the ids of tasks that could not be assigned. */
export const joinInvitation = ({ id }: Invitation, userId: string, skipped: string[]): Write => ({
  op: 'update',
  path: invitationPath(id),
  data: {
    status: 'JOINED',
    userId,
    joinedAt: SERVER_TIME,
    skipped,
    writeId: WRITE_ID,
    ...(skipped.length > 0 && { skippedAt: SERVER_TIME }),
  },
});

/** The secrets of one mail, the app's address without a trailing slash, and the mail's facts about the business and the tasks. */
interface Sent {
  token: string;
  code: string;
  site: string;
  business: string;
  /** The names of the first tasks in the mail's language, and the number of others. */
  tasks: readonly string[];
  more: number;
  minutes: Minutes | null;
}

/** Makes the id of the last mail of an invitation. */
export const invitationMailId = ({ id, mails }: Pick<Invitation, 'id' | 'mails'>): string =>
  `invitation-${id}-${mails}`;

/** The address for joining by a link. */
export const joinUrl = (site: string, token: string): string => `${site}/invite/${token}`;

/** Makes the mail of an invitation, in its language. Its text is secret: the sender deletes it after sending. */
export function invitationMail(invitation: Invitation, sent: Sent, translate: Translate): Write {
  const { id, language, userId, email } = invitation;
  const message = invitationMessage(invitation, sent, translate);
  const data = { userId, invitationId: id, to: [email], language, message, delivery: QUEUED, isSecret: true };
  return { op: 'create', path: mailPath(invitationMailId(invitation)), data };
}

/** Writes the text of an invitation's mail: who invites, for what, how long it takes, due when and valid until when, then link and code. */
export function invitationMessage(
  invitation: Invitation,
  { token, code, site, business, ...work }: Sent,
  translate: Translate,
): { subject: string; text: string; html: string } {
  const { language, tasks, invitedBy, expiresAt, client, role } = invitation;
  const tell = (message: NoticeMessage) => translate(language, message);
  const by = fullName(invitedBy);
  const bodies = mailBodies({
    greeting: tell({ code: 'greeting', params: { name: greetingName(invitation) } }),
    link: { url: joinUrl(site, token), label: tell({ code: 'invitation.mail.link' }) },
    lead: [
      client
        ? tell({ code: 'invitation.mail.member', params: { by, client: client.name } })
        : tell({ code: role ? 'invitation.mail.admin' : 'invitation.mail.text', params: { by, business } }),
      ...(tasks.note ? [tasks.note] : []),
      ...(work.tasks.length > 0 ? [bullets(work.tasks, work.more)] : []),
      ...(work.minutes
        ? [tell({ code: 'invitation.mail.minutes', params: { minutes: minutesText(work.minutes, language) } })]
        : []),
      ...(tasks.dueAt
        ? [
            tell({
              code: 'invitation.mail.due',
              params: { day: dueText(tasks.dueAt.toMillis(), tasks.timeZone, language) },
            }),
          ]
        : []),
      tell({
        code: 'invitation.mail.until',
        params: { day: dateText(millis(expiresAt) ?? 0, { language, style: 'day' }) },
      }),
    ],
    lines: [
      tell({
        code: 'invitation.mail.code',
        params: { code: `${code.slice(0, 3)} ${code.slice(3)}`, address: `${hostOf(site)}/invite` },
      }),
    ],
    footer: tell({ code: 'invitation.mail.footer' }),
  });
  // the business's own subject is for clients
  const subject = tell({
    code: client || role ? 'invitation.mail.otherSubject' : 'invitation.mail.subject',
    params: { by },
  });
  return { subject, ...bodies };
}

/** Lists tasks; `+2` stands for two more. */
const bullets = (tasks: readonly string[], more: number): string =>
  [...tasks, ...(more > 0 ? [`+${more}`] : [])].map((name) => `• ${name}`).join('\n');

const hostOf = (site: string) => site.replace(/^https?:\/\//, '');
