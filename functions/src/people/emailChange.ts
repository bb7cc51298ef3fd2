import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import {
  activity,
  addressTakenMail,
  AppError,
  clientOf,
  contactOf,
  DEFAULT_BRAND,
  emailChangedMail,
  emailChangeMail,
  emailChangeProblem,
  fullName,
  millis,
  newId,
  say,
  storedUser,
  type EmailChange,
  type Message,
  type User,
  type Write,
} from '@firstmile/domain';
import { config } from '../core/config.ts';
import { hashSecret, newToken } from '../core/secrets.ts';
import { apply, applyNews } from '../firestore/commit.ts';
import { auth, db, readAll, readBrand, readContact, readUser } from '../firestore/db.ts';
import { words } from '../notifications/notify.ts';
import { endSessions, findAccount } from './accountMirror.ts';
import { rememberProof } from './addressProof.ts';

const DAY = 24 * 60 * 60_000;
/** Longer than the link works, so that its page can say that it has expired. */
const KEEP_UNDO = 30 * DAY;

export const emailChanges = db.collection('emailChanges');

/**
 * Mails a link to the address that a person wants to have. Where that has an account, the mail says so instead: only who reads the
 * address's mail learns of it. Throws `conflict` for a person whose address is a provider's, or is this one already.
 */
export async function mailEmailChange(user: User, email: string): Promise<void> {
  const account = await auth.getUser(user.id);
  const hasPassword = account.providerData.some(({ providerId }) => providerId === 'password');
  if (!hasPassword || user.provider) throw new AppError('conflict', say('emailChange.provider'));
  if (account.email === email) throw new AppError('conflict', say('emailChange.same'));
  const { name: business } = (await readBrand()) ?? DEFAULT_BRAND;
  const [token, now] = [newToken(), Date.now()];
  const { translate, site } = words();
  const mailing = { id: newId(), to: email, business, translate };
  const change = {
    userId: user.id,
    email,
    former: user.email,
    createdAt: Timestamp.fromMillis(now),
    usedAt: null,
  };
  await db.runTransaction(async (tx) => {
    const [owner] = await readAll(storedUser, db.collection('users').where('email', '==', email).limit(1), tx);
    if (owner) {
      apply(tx, [addressTakenMail(owner, `${site}/login`, mailing)]);
      return;
    }
    tx.create(emailChanges.doc(hashSecret(token)), {
      ...(change satisfies EmailChange),
      expireAt: Timestamp.fromMillis(now + DAY),
    });
    apply(tx, [emailChangeMail(user, `${site}/change-email/${token}`, mailing)]);
  });
}

/**
 * Uses a mailed link up: the account gets the new address, confirmed, and all its sessions end. The former address is told first, so that
 * it is in any case. Returns the new address. Throws `not-found` or `conflict` for a link that does not work, `not-allowed` for a disabled
 * account.
 */
export async function changeEmail(token: string): Promise<string> {
  const ref = emailChanges.doc(hashSecret(token));
  const change = (await ref.get()).data() as EmailChange | undefined;
  const account = change && (await findAccount(change.userId));
  if (!change || account?.email !== change.former) throw refusal(usedOr(change));
  if (account.disabled) throw new AppError('not-allowed', say('account.disabled'));
  const { email, userId } = change;
  if (await hasAccount(email)) throw new AppError('conflict', say('account.exists'));
  const mailing = await mailingAbout();
  const problem = await db.runTransaction(async (tx) => {
    const problem = emailChangeProblem((await tx.get(ref)).data() as EmailChange | undefined, Date.now());
    const user = await readUser(userId, tx);
    if (problem || !user || wasEnded(user, change)) return problem ?? say('emailChange.unknown');
    const entry = await changeEntry(user, { from: change.former, to: email, id: mailing.id }, tx);
    const [token, now] = [newToken(), Date.now()];
    const mail = emailChangedMail(
      user,
      { url: `${config.site()}/undo-email/${token}`, email, contact: mailing.contact },
      { ...mailing, to: change.former },
    );
    await applyNews(tx, [mail, ...entry]);
    tx.update(ref, { usedAt: Timestamp.now() });
    const undo: EmailChange = {
      userId,
      email: change.former,
      former: email,
      createdAt: Timestamp.fromMillis(now),
      usedAt: null,
      isUndo: true,
    };
    tx.create(emailChanges.doc(hashSecret(token)), { ...undo, expireAt: Timestamp.fromMillis(now + KEEP_UNDO) });
    return null;
  });
  if (problem) throw refusal(problem);
  const changed = await auth.updateUser(userId, { email, emailVerified: true }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'auth/email-already-exists') throw error;
    throw new AppError('conflict', say('account.exists')); // somebody took it in this moment
  });
  await rememberProof(changed);
  await endSessions(userId);
  return email;
}

/** Checks whether all sessions have ended since a link was requested: whoever requested it may be the person shut out. */
const wasEnded = ({ sessionsEndedAt }: User, { createdAt }: EmailChange): boolean =>
  createdAt.toMillis() < (millis(sessionsEndedAt ?? null) ?? 0);

/** Reads what mails about a changed address name. */
export async function mailingAbout() {
  const { name: business } = (await readBrand()) ?? DEFAULT_BRAND;
  const stored = await readContact();
  const reached = stored ? contactOf(stored) : { email: '', phone: '' };
  const contact = [reached.email, reached.phone].filter(Boolean).join(', ') || business;
  return { id: newId(), business, contact, translate: words().translate };
}

/** Builds the trail's entry for another address; none for an admin. */
export async function changeEntry(
  user: User,
  { from, to, id }: Record<'from' | 'to' | 'id', string>,
  tx: Transaction,
): Promise<Write[]> {
  const person = user.role === 'ADMIN' ? null : await readUser(clientOf(user), tx);
  if (!person) return [];
  const doing = { by: { uid: user.id, name: fullName(user), side: 'client' as const }, detail: to };
  return [activity({ id: `email-changed-${id}`, type: 'email-changed', person, subject: from }, doing)];
}

const usedOr = (change: EmailChange | undefined): Message =>
  say(change?.usedAt ? 'emailChange.used' : 'emailChange.unknown');

const refusal = (msg: Message) => new AppError(msg.code === 'emailChange.unknown' ? 'not-found' : 'conflict', msg);

const hasAccount = (email: string): Promise<boolean> =>
  auth.getUserByEmail(email).then(
    () => true,
    (error: unknown) => {
      if ((error as { code?: unknown }).code === 'auth/user-not-found') return false;
      throw error;
    },
  );
