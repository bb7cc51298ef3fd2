import { Timestamp } from 'firebase-admin/firestore';
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
  newId,
  say,
  storedUser,
  type EmailChange,
  type Message,
  type User,
} from '@firstmile/domain';
import { config } from '../core/config.ts';
import { hashSecret, newToken } from '../core/secrets.ts';
import { apply, applyNews } from '../firestore/commit.ts';
import { auth, db, readAll, readBrand, readContact, readUser } from '../firestore/db.ts';
import { words } from '../notifications/notify.ts';
import { endSessions, findAccount } from './accountMirror.ts';
import { rememberProof } from './addressProof.ts';

const DAY = 24 * 60 * 60_000;

const changes = db.collection('emailChanges');

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
    tx.create(changes.doc(hashSecret(token)), {
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
  const ref = changes.doc(hashSecret(token));
  const change = (await ref.get()).data() as EmailChange | undefined;
  const account = change && (await findAccount(change.userId));
  if (!change || account?.email !== change.former) throw refusal(usedOr(change));
  if (account.disabled) throw new AppError('not-allowed', say('account.disabled'));
  const { email, userId } = change;
  if (await hasAccount(email)) throw new AppError('conflict', say('account.exists'));
  const { name: business } = (await readBrand()) ?? DEFAULT_BRAND;
  const contact = await readContact();
  const reached = contact ? contactOf(contact) : { email: '', phone: '' };
  const { translate } = words();
  const problem = await db.runTransaction(async (tx) => {
    const problem = emailChangeProblem((await tx.get(ref)).data() as EmailChange | undefined, Date.now());
    const user = await readUser(userId, tx);
    if (problem || !user) return problem ?? say('emailChange.unknown');
    const mailing = { id: newId(), to: change.former, business, translate };
    const mail = emailChangedMail(
      user,
      {
        url: `${config.site()}/login`,
        email,
        contact: [reached.email, reached.phone].filter(Boolean).join(', ') || business,
      },
      mailing,
    );
    const client = user.role === 'ADMIN' ? null : await readUser(clientOf(user), tx);
    const entry =
      client &&
      activity(
        { id: `email-changed-${mailing.id}`, type: 'email-changed', person: client, subject: change.former },
        { by: { uid: user.id, name: fullName(user), side: 'client' }, detail: email },
      );
    await applyNews(tx, entry ? [mail, entry] : [mail]);
    tx.update(ref, { usedAt: Timestamp.now() });
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
