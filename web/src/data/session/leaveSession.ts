import { sessionCalls } from '@firstmile/domain';

/** Takes the session of a token off the list of the account's devices, as far as there is a network. Outlives the page, and is not waited for. */
export function leaveSession(token: string | null): void {
  if (token === null) return;
  const { method, path } = sessionCalls.leaveSession;
  const headers = { authorization: `Bearer ${token}` };
  void fetch(path, { method, keepalive: true, headers }).catch(() => undefined); // no network: the token's end ends it
}
