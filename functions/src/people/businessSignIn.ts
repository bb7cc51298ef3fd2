import { AppError, say, userPath, vouchesFor, type SignInProvider } from '@firstmile/domain';
import { config } from '../core/config.ts';
import { auth, db } from '../firestore/db.ts';
import { findAccount, mirrorAccount } from './accountMirror.ts';
import { settleProof, settleTakeover } from './addressProof.ts';
import { proveByIdToken } from './identity.ts';

const failed = () => new AppError('not-signed-in', say('provider.failed'));

function needProvider(): SignInProvider {
  const provider = config.signInProvider();
  if (!provider) throw failed();
  return provider;
}

/** Throws `not-allowed` for an address that the provider does not vouch for. */
export function needVouched(provider: SignInProvider, email: string): void {
  if (!vouchesFor(provider, email)) throw new AppError('not-allowed', say('provider.domain'));
}

/** Checks Auth's token of a person whom the provider has just signed in. Throws `not-signed-in` for another provider's. */
export async function proveByProvider(
  token: string,
): Promise<{ uid: string; email: string; provider: SignInProvider }> {
  const provider = needProvider();
  const claims = await auth.verifyIdToken(token, true).catch(() => Promise.reject(failed()));
  if (claims.firebase.sign_in_provider !== provider.id) throw failed();
  return { uid: claims.uid, email: claims.email ?? '', provider };
}

/**
 * Accepts the person whom the provider has just signed in to Auth, by Auth's token: from now on rules and API accept such sessions of the
 * account. The account keeps its role; no account is made. Auth may have linked the sign-in to an account that another person made: that is
 * handled as with Google, and ends this session too. Throws `not-signed-in` for another provider's token, `not-allowed` for an address that
 * it does not vouch for, or that has no account here.
 */
export async function enterByProvider(token: string): Promise<void> {
  const { uid, email, provider } = await proveByProvider(token);
  const user = await mirrorAccount(uid);
  if (!user) await auth.deleteUser(uid); // otherwise it would block an invitation
  needVouched(provider, email);
  if (!user) throw new AppError('not-allowed', say('provider.noAccount'));
  if (user.provider !== provider.id) await db.doc(userPath(uid)).update({ provider: provider.id });
  await settleTakeover(uid, 'provider');
}

/**
 * Connects the account of an address with the provider, by the provider's ID token, where Auth did not link the two itself. An account
 * that was never confirmed is treated as by a mailed link. Does nothing if there is nothing to connect.
 */
export async function connectProvider(credential: string): Promise<void> {
  const provider = needProvider();
  const proven = await proveByIdToken(credential, provider.id, say('provider.failed'));
  const { email = '' } = proven;
  needVouched(provider, email);
  if (!proven.needConfirmation) return;
  const account = await findAccount(proven.localId);
  if (account?.email !== email.toLowerCase()) throw failed();
  await settleProof(account, 'provider');
  await linkProvider(account.uid, provider, { subject: subjectOf(credential), email });
}

/** Lets an account of Auth sign in as the provider's `subject`. */
export const linkProvider = (
  uid: string,
  { id: providerId }: SignInProvider,
  { subject, email }: { subject: string; email: string },
): Promise<unknown> => auth.updateUser(uid, { providerToLink: { providerId, uid: subject, email } });

/** Reads the person of an ID token that Auth has verified. The local Auth accepts its claims unchecked. */
function subjectOf(credential: string): string {
  const [, payload = ''] = credential.split('.');
  const claims = credential.startsWith('{') ? credential : Buffer.from(payload, 'base64url').toString();
  return (JSON.parse(claims) as { sub: string }).sub;
}
