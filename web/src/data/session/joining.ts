import { entryCalls, type JoinReply } from '@firstmile/domain';
import { callApi, inPath } from '../firebase/api.ts';
import { signIn } from './session.ts';
import { signInWithGoogle, type Joining } from './signInOut.ts';

type Call = Parameters<typeof callApi>[0];

/** Tells the server that the person wants to join. Throws AppError `conflict` when that is no longer possible. */
export const openInvitation = (token: string): Promise<unknown> =>
  callApi(inPath(entryCalls.openInvitation, token), undefined, true);

/** Has the invitation's mail sent again, to the same address. */
export const askForInvitation = (token: string): Promise<unknown> =>
  callApi(inPath(entryCalls.askForInvitation, token), undefined, true);

/** Joins by a link with the account that is signed in. Throws AppError `conflict` when that is not possible. */
export const joinSignedIn = (token: string): Promise<unknown> => callApi(entryCalls.joinSignedIn, { token });

/** Proof of an invitation: the token of its link, or a code; with the invited address. */
export type Invited = { token: string; email: string } | { code: string; email: string };

/** Joins with a Google account in a popup. Throws AppError `conflict` for an account of another address. */
export const joinWithGoogle = (invited: Invited): Promise<void> =>
  signInWithGoogle(true, joiningOf(invited, entryCalls.joinWithGoogle, entryCalls.joinByCodeWithGoogle));

/** Joins with an account of the business's identity provider; throws in the same way. */
export async function joinWithProvider(id: string, invited: Invited): Promise<void> {
  const { signInWithProvider } = await import('./providerSignIn.ts');
  await signInWithProvider(
    id,
    true,
    joiningOf(invited, entryCalls.joinWithProvider, entryCalls.joinByCodeWithProvider),
  );
}

const joiningOf = ({ email, ...proof }: Invited, byLink: Call, byCode: Call): Joining =>
  'token' in proof ? { email, call: byLink, body: proof } : { email, call: byCode, body: { ...proof, email } };

/** Joins by a link or by a code, and signs in. */
export async function join(
  values: { password: string; putAside?: boolean } & ({ token: string } | { email: string; code: string }),
): Promise<void> {
  const call = 'token' in values ? entryCalls.join : entryCalls.joinByCode;
  const { email } = await callApi<JoinReply>(call, values, true);
  await signIn({ email, password: values.password, remember: true });
}
