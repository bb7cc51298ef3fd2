import { sessionCalls } from '@firstmile/domain';

/**
 * Removes the token's session from the account's list of devices, if there is a network. Nobody waits for the request,
 * which outlives the page.
 */
export function leaveSession(token: string | null): void {
  if (token === null) return;
  const { method, path } = sessionCalls.leaveSession;
  const headers = { authorization: `Bearer ${token}` };
  void fetch(path, { method, keepalive: true, headers }).catch(() => undefined); // no network: it ends with its token
}
