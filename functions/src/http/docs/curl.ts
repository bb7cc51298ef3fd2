import type { ApiCall, CallScope } from '@firstmile/domain';

/**
 * Writes a call as a line for a shell, with `body` as JSON. What differs for each caller is a variable: `$FIRSTMILE_URL`, the key or the
 * token of a person, and the ids in the path, such as `$DELIVERY_ID`.
 */
export function curlOf({ method, path, who }: ApiCall, scope: CallScope, body: object | undefined): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${variable(name)}`);
  const token = scope === null ? 'ACCESS_TOKEN' : 'FIRSTMILE_KEY';
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$FIRSTMILE_URL${address}"`,
    (who !== 'anyone' || scope !== null) && `-H "Authorization: Bearer $${token}"`,
    body && `-H 'Content-Type: application/json'`,
    body && `--data-raw ${quoted(JSON.stringify(body, null, 2))}`,
  ];
  return parts.filter(Boolean).join(' \\\n  ');
}

const variable = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Quotes a text so that a shell changes nothing in it. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
