import { Timestamp, type Query } from 'firebase-admin/firestore';
import {
  DEFAULT_SCHEDULE,
  mailClientWrites,
  mailTeamWrites,
  MAX_QUOTED,
  messagesPath,
  storedConversation,
  storedMessage,
  storedUser,
  toldOf,
} from '@firstmile/domain';
import { readConversation } from '../conversations/receiving.ts';
import { apply } from '../firestore/commit.ts';
import { db, readAll, readUser } from '../firestore/db.ts';
import { words } from '../notifications/notify.ts';
import { readSchedule } from './reminders.ts';

/** Most conversations, and admins, of one run: a transaction has its limits. */
const AT_ONCE = 50;
const MOST_ADMINS = 200;

/** Finds conversations with messages that this side has left unread long enough. */
export const unreadBy = (side: 'client' | 'team'): Query =>
  db.collection('conversations').where(`mailAt.${side}`, '<=', Timestamp.now());

/** Sends a client one mail about all messages that are still unread, if it is time. May be called any number of times. */
export const mailUnreadToClient = (uid: string): Promise<void> =>
  db.runTransaction(async (tx) => {
    const conversation = await readConversation(uid, tx);
    const user = await readUser(uid, tx);
    const schedule = await readSchedule(tx);
    if (!conversation || !user) return;
    const unread = db
      .collection(messagesPath(uid))
      .where('side', '==', 'team')
      .where('seq', '>', toldOf(conversation, 'client'))
      .orderBy('seq', 'desc')
      .limit(MAX_QUOTED);
    const messages = (await readAll(storedMessage, unread, tx)).reverse();
    apply(
      tx,
      mailClientWrites(
        { conversation, user, messages },
        { schedule: schedule ?? DEFAULT_SCHEDULE, now: Date.now(), words: words() },
      ),
    );
  });

/** Sends each admin one mail about all clients' messages that the team has left unread for too long. Returns whether there may be more. */
export const mailUnreadToTeam = (): Promise<boolean> =>
  db.runTransaction(async (tx) => {
    const due = await readAll(storedConversation, unreadBy('team').orderBy('mailAt.team').limit(AT_ONCE), tx);
    if (due.length === 0) return false;
    const schedule = await readSchedule(tx);
    const admins = await readAll(
      storedUser,
      db.collection('users').where('role', '==', 'ADMIN').limit(MOST_ADMINS),
      tx,
    );
    const writes = mailTeamWrites(due, admins, {
      schedule: schedule ?? DEFAULT_SCHEDULE,
      now: Date.now(),
      words: words(),
    });
    apply(tx, writes);
    return writes.length > 0 && due.length === AT_ONCE;
  });
