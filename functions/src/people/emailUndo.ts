import { randomBytes } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import {
  AppError,
  emailUndoneMail,
  emailUndoPasswordMail,
  emailUndoProblem,
  newId,
  say,
  type EmailChange,
  type Message,
} from '@firstmile/domain';
import { config } from '../core/config.ts';
import { hashSecret } from '../core/secrets.ts';
import { applyNews } from '../firestore/commit.ts';
import { auth, db, readUser } from '../firestore/db.ts';
import { endSessions, findAccount } from './accountMirror.ts';
import { removeLeftover } from './accounts.ts';
import { rememberProof } from './addressProof.ts';
import { changeEntry, emailChanges, mailingAbout } from './emailChange.ts';
import { reserve } from './reservation.ts';
import { removeSquatter } from './squatter.ts';

/**
 * Takes a change of address back, by the link that was mailed to the former one; returns that address. Ends all sessions, and mails a link
 * for a new password. Throws `not-found` or `conflict` for a link that does not work, `not-allowed` for a disabled account.
 */
export async function undoEmailChange(token: string): Promise<string> {
  const ref = emailChanges.doc(hashSecret(token));
  const undo = (await ref.get()).data() as EmailChange | undefined;
  if (!undo?.isUndo) throw refusal(say('emailUndo.unknown'));
  const release = await reserve(undo.email);
  try {
    const problem = emailUndoProblem((await ref.get()).data() as EmailChange | undefined, Date.now());
    if (problem) throw refusal(problem);
    await putBack(undo);
    await finish(undo, ref);
  } finally {
    await release();
  }
  return undo.email;
}

/** Gives an account its former address back. An account that has it already is one where an earlier try was cut off. */
async function putBack({ userId, email, former }: EmailChange): Promise<void> {
  const account = await findAccount(userId);
  if (!account) throw refusal(say('emailUndo.unknown'));
  if (account.disabled) throw new AppError('not-allowed', say('account.disabled'));
  if (account.email !== email) {
    if (account.email !== former) throw refusal(say('emailUndo.changed'));
    await removeSquatter(email, null); // somebody may have registered the address meanwhile, to keep it
    await removeLeftover(email).catch((error: unknown) => {
      throw error instanceof AppError ? refusal(say('emailUndo.taken')) : error;
    });
  }
  await shutOut(account, email);
  await endSessions(userId);
}

/**
 * Sets the address, and a password that nobody knows: the person who changed the address knows the old one, and may have connected an
 * account of their own.
 */
async function shutOut({ uid, providerData }: UserRecord, email: string): Promise<void> {
  const others = providerData.filter(
    (provider) => provider.providerId !== 'password' && provider.email.toLowerCase() !== email,
  );
  const account = await auth.updateUser(uid, {
    email,
    emailVerified: true,
    password: randomBytes(32).toString('base64url'),
    ...(others.length > 0 && { providersToUnlink: others.map(({ providerId }) => providerId) }),
  });
  await rememberProof(account);
}

/** Uses the link up, and tells both addresses. */
async function finish({ userId, email, former }: EmailChange, ref: FirebaseFirestore.DocumentReference): Promise<void> {
  const code = new URL(await auth.generatePasswordResetLink(email)).searchParams.get('oobCode') ?? '';
  const { contact, ...mailing } = await mailingAbout();
  await db.runTransaction(async (tx) => {
    const user = await readUser(userId, tx);
    if (!user) return;
    const entry = await changeEntry(user, { from: former, to: email, id: mailing.id }, tx);
    const site = config.site();
    const password = `${site}/reset?mode=resetPassword&oobCode=${encodeURIComponent(code)}`;
    await applyNews(tx, [
      emailUndoPasswordMail(user, password, { ...mailing, id: newId(), to: email }),
      emailUndoneMail(user, { url: `${site}/login`, email, contact }, { ...mailing, to: former }),
      ...entry,
    ]);
    tx.update(ref, { usedAt: Timestamp.now() });
  });
}

const refusal = (msg: Message) => new AppError(msg.code === 'emailUndo.unknown' ? 'not-found' : 'conflict', msg);
