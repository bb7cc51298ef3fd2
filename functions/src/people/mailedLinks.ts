import { Timestamp } from 'firebase-admin/firestore';
import {
  AppError,
  DEFAULT_BRAND,
  linkProblem,
  newId,
  say,
  signInLinkMail,
  storedUser,
  type ErrorCode,
  type Message,
  type SignInLink,
} from '@firstmile/domain';
import { config } from '../core/config.ts';
import { apply } from '../firestore/commit.ts';
import { auth, db, readAll, readBrand } from '../firestore/db.ts';
import { hashSecret, newToken } from '../core/secrets.ts';
import { words } from '../notifications/notify.ts';
import { findAccount } from './accountMirror.ts';
import { settleProof } from './addressProof.ts';

const DAY = 24 * 60 * 60_000;
/** Most mails to one address in a day. */
const MOST = 10;

const links = db.collection('signInLinks');

/**
 * Mails a link to the account of an address. Without one, or after ten mails in a day, no mail goes out, which the caller cannot tell: the
 * same documents are read, and a link is stored in each case.
 */
export async function mailLink(email: string): Promise<void> {
  const [token, address, now] = [newToken(), hashSecret(email), Date.now()];
  const { name: business } = (await readBrand()) ?? DEFAULT_BRAND;
  await db.runTransaction(async (tx) => {
    const [user] = await readAll(storedUser, db.collection('users').where('email', '==', email).limit(1), tx);
    const { docs } = await tx.get(links.where('address', '==', address));
    const recent = docs.filter((link) => (link.data() as SignInLink).createdAt.toMillis() > now - DAY);
    const isMailed = user !== undefined && !user.isDisabled && recent.length < MOST;
    const link = {
      userId: isMailed ? user.id : null,
      address,
      createdAt: Timestamp.fromMillis(now),
      usedAt: null,
      tries: 0,
    };
    tx.create(links.doc(hashSecret(token)), {
      ...(link satisfies SignInLink),
      expireAt: Timestamp.fromMillis(now + DAY),
    });
    if (!isMailed) return;
    const { translate, site } = words();
    apply(tx, [signInLinkMail(user, { id: newId(), token, site, business }, translate)]);
  });
}

/**
 * Uses a mailed link up, and returns one of Auth's that signs in at once; Auth then asks for a second factor. Its holder reads the
 * address's mail: an account that was never confirmed is treated as by a sign-in with Google. Throws `not-found`, `conflict` or
 * `invalid-input` for a link that does not sign in this address, `not-allowed` for a disabled account.
 */
export async function openLink(token: string, email: string): Promise<string> {
  const uid = await useUp(token, hashSecret(email));
  const account = await findAccount(uid);
  if (account?.email !== email) throw refusal(say('signInLink.unknown'));
  if (account.disabled) throw new AppError('not-allowed', say('account.disabled'));
  await settleProof(account, 'link');
  return auth
    .generateSignInWithEmailLink(email, { url: config.site(), handleCodeInApp: true })
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== 'auth/operation-not-allowed') throw error;
      throw new AppError('conflict', say('signInLink.off'));
    });
}

/** Uses a link up and returns its account. A wrong address counts as a try. */
async function useUp(token: string, address: string): Promise<string> {
  const ref = links.doc(hashSecret(token));
  const { uid, problem } = await db.runTransaction(async (tx) => {
    const link = (await tx.get(ref)).data() as SignInLink | undefined;
    const problem = linkProblem(link, address, Date.now());
    if (link && !problem) tx.update(ref, { usedAt: Timestamp.now() });
    else if (link && problem?.code === 'signInLink.otherAddress') tx.update(ref, { tries: link.tries + 1 });
    return { uid: link?.userId ?? '', problem };
  });
  if (problem) throw refusal(problem);
  return uid;
}

const CODES: Record<string, ErrorCode> = {
  'signInLink.unknown': 'not-found',
  'signInLink.otherAddress': 'invalid-input',
};

function refusal(msg: Message): AppError {
  const code = CODES[msg.code] ?? 'conflict';
  return new AppError(code, msg, code === 'invalid-input' ? [{ field: 'email', msg }] : []);
}
