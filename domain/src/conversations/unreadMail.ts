import { conversationPath } from '../core/paths.ts';
import { millis, PlainTime } from '../core/time.ts';
import { fieldPath, type Write } from '../core/write.ts';
import { cutText } from '../files/fileName.ts';
import {
  outsideWrites,
  wantsOutside,
  type NoticeMessage,
  type Recipient,
  type Words,
} from '../notifications/notification.ts';
import { fullName, type User } from '../people/user.ts';
import { placeOf } from '../reminders/digest.ts';
import { isQuiet, quietEnd } from '../reminders/planner.ts';
import type { Schedule } from '../reminders/schedule.ts';
import { otherSide, PREVIEW, seenBy, type Conversation, type Side } from './conversation.ts';
import type { ChatMessage } from './message.ts';

/** The most messages that a mail quotes. */
export const MAX_QUOTED = 5;

type Reader = Recipient & Pick<User, 'isDisabled'>;

/** The last message of the other side that this side knows of, by a mail or by reading. */
export const toldOf = (conversation: Conversation, side: Side): number =>
  Math.max(conversation.told[side], seenBy(conversation, side));

/** Counts the messages that this side has neither read nor been mailed about. */
export const unmailedOf = (conversation: Conversation, side: Side): number =>
  Math.max(0, conversation.sent[otherSide(side)] - toldOf(conversation, side));

/** Marks all messages as known to this side, so that nobody is mailed about them again. */
export const markMailed = (conversation: Conversation, side: Side): Write => ({
  op: 'update',
  path: conversationPath(conversation.id),
  data: {
    [`told.${side}`]: conversation.sent[otherSide(side)],
    [`mailAt.${side}`]: null,
    ...(side === 'team' && { toldAdmins: {} }),
  },
});

/**
 * Decides about a client's unread messages when a mail is due: one mail about all of them; none when they were read or the
 * client wants no mail; later in quiet hours. `messages` are the last unread ones, quoted in the order in which they were
 * written, because functions may have received a later one first. Commit the result in the transaction that read its input.
 */
export function mailClientWrites(
  { conversation, user, messages }: { conversation: Conversation; user: Reader; messages: readonly ChatMessage[] },
  { schedule, now, words }: { schedule: Schedule; now: number; words: Words },
): Write[] {
  const { mailAt, sent, id } = conversation;
  if (mailAt.client === null || mailAt.client.toMillis() > now) return [];
  const count = unmailedOf(conversation, 'client');
  const marked = markMailed(conversation, 'client');
  if (count === 0 || !wantsOutside(user, 'messages', words)) return [marked];
  const place = placeOf(user, schedule);
  if (isQuiet(now, schedule, place.zone)) {
    const later = PlainTime.at(quietEnd(now, schedule, place));
    return [{ op: 'update', path: conversationPath(id), data: { 'mailAt.client': later } }];
  }
  const written = messages.toSorted((a, b) => (millis(a.createdAt) ?? 0) - (millis(b.createdAt) ?? 0));
  const name = written.at(-1)?.author.name ?? '';
  const subject: NoticeMessage =
    count > 1
      ? { code: 'message.mail.subjects', params: { count } }
      : { code: 'message.mail.subject', params: { name } };
  const lines: NoticeMessage[] = [
    { code: 'message.mail.text' },
    ...written.slice(-MAX_QUOTED).map(quoted),
    ...(count > MAX_QUOTED ? [{ code: 'message.mail.more' } as const] : []),
  ];
  const notice = {
    id: `messages-${id}-${sent.team}`,
    kind: 'messages',
    mail: { subject, lines },
    link: '/messages',
  } as const;
  return [...outsideWrites(user, notice, words), marked];
}

function quoted({ author: { name }, text }: ChatMessage): NoticeMessage {
  if (text === '') return { code: 'message.mail.files', params: { name } };
  const cut = text.length > PREVIEW ? `${cutText(text, PREVIEW)}…` : text;
  return { code: 'message.mail.line', params: { name, text: cut } };
}

/**
 * Decides about clients' messages that nobody of the team has read when a mail is due: one mail to each admin about all of
 * `conversations`. In an admin's quiet hours the mail waits for their end, unless somebody reads the messages before.
 */
export function mailTeamWrites(
  conversations: readonly Conversation[],
  admins: readonly Reader[],
  { schedule, now, words }: { schedule: Schedule; now: number; words: Words },
): Write[] {
  const due = conversations.filter(({ mailAt }) => mailAt.team !== null && mailAt.team.toMillis() <= now);
  const isAsleep = (admin: Reader) => isQuiet(now, schedule, placeOf(admin, schedule).zone);
  const wanting = admins.filter((admin) => wantsOutside(admin, 'messages', words));
  const [awake, asleep] = [wanting.filter((reader) => !isAsleep(reader)), wanting.filter(isAsleep)];
  return [
    ...awake.flatMap((admin) => teamMail(due, admin, { now, words })),
    ...due.map((conversation): Write => {
      const waiting = asleep.filter(({ id }) => unmailedFor(conversation, id) > 0);
      if (waiting.length === 0) return markMailed(conversation, 'team');
      const ends = waiting.map((admin) => quietEnd(now, schedule, placeOf(admin, schedule)));
      const notified = awake.map(({ id }) => [fieldPath('toldAdmins', id), conversation.sent.client] as const);
      const data = { ...Object.fromEntries(notified), 'mailAt.team': PlainTime.at(Math.min(...ends)) };
      return { op: 'update', path: conversationPath(conversation.id), data };
    }),
  ];
}

/** Counts the client's messages that nobody of the team has read and that this admin was not mailed about. */
const unmailedFor = (conversation: Conversation, uid: string): number => {
  const { toldAdmins = {}, sent } = conversation;
  const notified = Object.hasOwn(toldAdmins, uid) ? (toldAdmins[uid] ?? 0) : 0;
  return Math.max(0, sent.client - Math.max(notified, toldOf(conversation, 'team')));
};

function teamMail(due: readonly Conversation[], admin: Reader, { now, words }: { now: number; words: Words }): Write[] {
  const unread = due.filter((conversation) => unmailedFor(conversation, admin.id) > 0);
  const [first] = unread;
  if (!first) return [];
  const subject: NoticeMessage = {
    code: unread.length > 1 ? 'message.mail.team.subjects' : 'message.mail.team.subject',
    params: { name: fullName(first.client) },
  };
  const lines: NoticeMessage[] = [
    { code: 'message.mail.team.text' },
    ...unread.map((conversation): NoticeMessage => ({
      code: 'message.mail.count',
      params: { name: fullName(conversation.client), count: unmailedFor(conversation, admin.id) },
    })),
  ];
  const id = `messages-team-${now}-${admin.id}`;
  return outsideWrites(admin, { id, kind: 'messages', mail: { subject, lines }, link: '/admin/messages' }, words);
}
