import { applicationDefault } from 'firebase-admin/app';
import { Refusal } from '../stack/settings.mjs';

/** Reply of a Google API: its HTTP status, and its body as JSON (an empty object where it had none). */
interface Reply {
  status: number;
  body: unknown;
}

/** Asks one address of Google's APIs: GET, or POST with a body. */
export type Ask = (address: string, body?: object) => Promise<Reply>;

/** Asks with the application default credentials, and bills the request to `project`. Throws `Refusal` without credentials. */
export function askGoogle(project: string): Ask {
  const credential = applicationDefault();
  return async (address, body) => {
    const { access_token: token } = await credential.getAccessToken().catch(() => {
      throw new Refusal('There are no credentials: create them with gcloud auth application-default login.');
    });
    const reply = await fetch(`https://${address}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'x-goog-user-project': project,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: text === '' ? {} : (JSON.parse(text) as unknown) };
  };
}

/** Reads the body of a reply; null where the thing does not exist. Throws `Refusal` with Google's own sentence for any other refusal. */
export async function read<T>(ask: Ask, address: string, body?: object): Promise<T | null> {
  const reply = await ask(address, body);
  if (reply.status === 404) return null;
  if (reply.status < 400) return reply.body as T;
  const { error } = reply.body as { error?: { message?: string } };
  throw new Refusal(`${address.split('/')[0]} replied ${reply.status}: ${error?.message ?? 'no reason given'}`);
}

/** Reads all entries of a list that comes in pages. */
export async function readAll<T>(ask: Ask, address: string, field: string): Promise<T[]> {
  const entries: T[] = [];
  for (let token = ''; ;) {
    const page = await read<Record<string, unknown>>(
      ask,
      token === '' ? address : `${address}${address.includes('?') ? '&' : '?'}pageToken=${encodeURIComponent(token)}`,
    );
    entries.push(...((page?.[field] ?? []) as T[]));
    token = (page?.['nextPageToken'] ?? '') as string;
    if (token === '') return entries;
  }
}
