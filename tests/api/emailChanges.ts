import { call, db, PASSWORD, type Person } from './support.ts';

/** Requests a link for another address. */
export const askChange = ({ token }: Person, email: string) =>
  call('POST', '/api/account/email', { token, body: { email, password: PASSWORD } });
/** Does what the button on the link's page does. */
export const openChange = (token: string) =>
  call<{ email: string }>('POST', '/api/auth/change-email', { body: { token } });
/** Does what the button on the page of the link to the former address does. */
export const openUndo = (token: string) =>
  call<{ email: string }>('POST', '/api/auth/undo-email-change', { body: { token } });

/** Lists the mails about changed addresses to an address. */
export async function changeMails(email: string): Promise<{ subject: string; text: string }[]> {
  const { docs } = await db.collection('mail').where('to', 'array-contains', email).get();
  return docs
    .filter(({ id }) => id.startsWith('email-change-'))
    .map((mail) => mail.get('message') as { subject: string; text: string });
}

/** Requests a link and returns the token in its mail. */
export async function changeToken(person: Person, email: string): Promise<string> {
  await askChange(person, email);
  return /\/change-email\/([\w-]{43})\b/.exec((await changeMails(email))[0]?.text ?? '')?.[1] ?? '';
}

/** Changes a person's address and returns the token of the link to the former one. */
export async function undoToken(person: Person, email: string): Promise<string> {
  await openChange(await changeToken(person, email));
  const texts = (await changeMails(person.email)).map(({ text }) => /\/undo-email\/([\w-]{43})\b/.exec(text)?.[1]);
  return texts.find(Boolean) ?? '';
}
