import {
  AppError,
  needOpenInvitation,
  say,
  userPath,
  type Invitation,
  type SignInProvider,
  type User,
} from '@firstmile/domain';
import { auth, readUser } from '../firestore/db.ts';
import { removeHalfMadeAccount, setRole } from '../people/accounts.ts';
import { isUnproven, settleProof, settleTakeover } from '../people/addressProof.ts';
import { linkProvider, needVouched, proveByProvider } from '../people/businessSignIn.ts';
import { signInWithGoogle } from '../people/identity.ts';
import { reserve } from '../people/reservation.ts';
import { removeSquatterOf } from '../people/squatter.ts';
import { needCode, provisionInvited, roleOf } from './joining.ts';
import { isOwn } from './ownAccount.ts';
import { needKey } from './store.ts';

/** An account that Auth has just signed in. */
interface Entered {
  uid: string;
  /** The address that Google or the provider has proven, in small letters; '' for none. */
  email: string;
  /** The business's provider; null for Google. */
  provider: SignInProvider | null;
  /** Makes the account again, where another person's was removed; returns its id. */
  remake: () => Promise<string>;
}

/** Joins by a link, with a Google account; returns the address. */
export const joinWithGoogle = (token: string, credential: string): Promise<string> =>
  joinAs(byGoogle(credential), () => byLink(token));

/** Joins by a code, with a Google account; returns the address. */
export const joinByCodeWithGoogle = (email: string, code: string, credential: string): Promise<string> =>
  joinAs(byGoogle(credential), () => needCode(email, code));

/** Joins by a link, with an account of the business's provider; returns the address. */
export const joinWithProvider = (token: string, credential: string): Promise<string> =>
  joinAs(byProvider(credential), () => byLink(token));

/** Joins by a code, with an account of the business's provider; returns the address. */
export const joinByCodeWithProvider = (email: string, code: string, credential: string): Promise<string> =>
  joinAs(byProvider(credential), () => needCode(email, code));

const byLink = async (token: string): Promise<Invitation> => (await needKey(token)).invitation;

/** Signs in with Google's ID token. */
async function byGoogle(credential: string): Promise<Entered> {
  const { localId: uid, email = '', emailVerified = false } = await signInWithGoogle(credential);
  const remake = async () => (await signInWithGoogle(credential)).localId;
  return { uid, email: emailVerified ? email.toLowerCase() : '', provider: null, remake };
}

/** Reads the account that the provider has signed in to Auth from Auth's token, because a SAML answer cannot be passed on. */
async function byProvider(token: string): Promise<Entered> {
  const { uid, provider } = await proveByProvider(token);
  const { email: own = '', providerData } = await auth.getUser(uid);
  const { email: theirs, uid: subject = '' } = providerData.find(({ providerId }) => providerId === provider.id) ?? {};
  const email = own === theirs?.toLowerCase() ? own : ''; // others may have connected the provider to an account of this address
  const remake = async () => {
    const account = await auth.createUser({ email });
    await linkProvider(account.uid, provider, { subject, email });
    return account.uid;
  };
  return { uid, email, provider, remake };
}

/**
 * Joins with an account of the invitation's address; returns the address. The account keeps the id that its sign-in gave it, and the
 * invitation takes that id. A client's account that exists keeps what is in it, and gets the invitation's tasks. Throws `conflict` for another address or one that is not proven, `not-allowed` for one that the provider does
 * not vouch for, and then deletes an account without a profile. One try at a time: another could delete the account that this one fills.
 */
async function joinAs(entering: Promise<Entered>, find: () => Promise<Invitation>): Promise<string> {
  const { email, provider, remake, ...entered } = await entering;
  let { uid } = entered;
  const release = await reserve(email || uid);
  try {
    const invitation = await find();
    needOpenInvitation(invitation, Date.now());
    if (email !== invitation.email)
      throw new AppError('conflict', say('invitation.otherAccount', { email: invitation.email }));
    if (provider) needVouched(provider, email);
    if (await removeSquatterOf(uid)) uid = await remake();
    const user = await readUser(uid);
    const by = provider ? 'provider' : 'google';
    if (user && isOwn(invitation, user)) await settleProof(await auth.getUser(uid), by);
    else if (user) {
      await settleTakeover(uid, by);
      throw new AppError('conflict', say('account.exists'));
    } else {
      if (await isLeftover(uid)) {
        await auth.deleteUser(uid);
        uid = await remake();
      }
      await setRole(uid, roleOf(invitation));
    }
    if (provider) await auth.updateUser(uid, { emailVerified: true });
    const more = provider && { op: 'update' as const, path: userPath(uid), data: { provider: provider.id } };
    await provisionInvited(invitation.id, uid, more ? [more] : []);
    return invitation.email;
  } catch (error) {
    return await removeHalfMadeAccount(uid, error);
  } finally {
    await release();
  }
}

/**
 * Joins with the client's account that is signed in, which keeps what is in it; returns its address. A mailed link confirms that.
 * Throws `conflict` for another address, for an invitation to a team or as an admin, and for a copied link while the address is unconfirmed.
 */
export async function joinSignedIn(token: string, user: User): Promise<string> {
  const account = await auth.getUser(user.id);
  const release = await reserve(account.email ?? user.id);
  try {
    const { invitation, key } = await needKey(token);
    const { id, email } = invitation;
    needOpenInvitation(invitation, Date.now());
    if (account.email !== email) throw new AppError('conflict', say('invitation.otherAccount', { email }));
    if (!isOwn(invitation, user)) throw new AppError('conflict', say('account.exists'));
    if (isUnproven(account)) {
      if (!key.isProof) throw new AppError('conflict', say('invitation.copied'));
      await auth.updateUser(user.id, { emailVerified: true });
    }
    await provisionInvited(id, user.id);
    return email;
  } finally {
    await release();
  }
}

/** Longest time from the window of a sign-in to this call, in milliseconds. */
const SIGN_IN = 60_000;

/**
 * Checks whether an account without a profile existed before this sign-in: somebody made it past us, and may hold tokens of it, or an
 * earlier try never reached us.
 */
async function isLeftover(uid: string): Promise<boolean> {
  const { metadata } = await auth.getUser(uid);
  return Date.parse(metadata.creationTime) < Date.now() - SIGN_IN;
}
