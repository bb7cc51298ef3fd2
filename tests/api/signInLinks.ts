import { call, db, site } from './support.ts';

/** Requests a mailed link. */
export const askLink = (email: string) => call('POST', '/api/auth/sign-in-link', { body: { email } });
/** Does what the button on the link's page does, before it calls Auth. */
export const openLink = (token: string, email: string) =>
  call<{ link: string }>('POST', '/api/auth/sign-in-link/open', { body: { token, email } });

/** Lists the mails with links to an address, newest last. */
export async function linkMails(email: string): Promise<{ subject: string; text: string; language: string }[]> {
  const { docs } = await db.collection('mail').where('to', 'array-contains', email).get();
  const mails = docs
    .filter(({ id }) => id.startsWith('sign-in-link-'))
    .sort((a, b) => a.createTime.toMillis() - b.createTime.toMillis());
  return mails.map((mail) => ({
    ...(mail.get('message') as { subject: string; text: string }),
    language: String(mail.get('language')),
  }));
}

/** Requests a link and returns the token in its mail. */
export async function mailedToken(email: string): Promise<string> {
  await askLink(email);
  const texts = (await linkMails(email)).map(({ text }) => text);
  return /\/sign-in-link\/([\w-]{43})\b/.exec(texts.at(-1) ?? '')?.[1] ?? '';
}

interface SignedIn {
  localId: string;
  idToken?: string;
  refreshToken: string;
  mfaPendingCredential?: string;
  mfaInfo?: { mfaEnrollmentId: string }[];
}

/** Signs in with a link of Auth, like its SDK. */
export async function signInByAuth(link: string, email: string): Promise<SignedIn> {
  const oobCode = new URL(link).searchParams.get('oobCode');
  const reply = await fetch(`${site}/identitytoolkit.googleapis.com/v1/accounts:signInWithEmailLink?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, oobCode, returnSecureToken: true }),
  });
  return (await reply.json()) as SignedIn;
}
