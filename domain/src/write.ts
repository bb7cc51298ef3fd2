/** Stands for the server's time in the data of a Write; the browser and the functions put their SDK's sentinel in its place. */
export const SERVER_TIME = { $: 'serverTime' } as const;
export type ServerTime = typeof SERVER_TIME;

/**
 * One change to one document, as data: `create` (must not exist yet), `set` (whole document), `update` (dotted paths) or
 * `delete`. Values are absolute, never relative, so that a write that arrives twice has the effect of one.
 */
export type Write =
  { op: 'create' | 'set' | 'update'; path: string; data: Record<string, unknown> } | { op: 'delete'; path: string };

export const isServerTime = (value: unknown): value is ServerTime =>
  typeof value === 'object' && value !== null && (value as Partial<ServerTime>).$ === SERVER_TIME.$;

/** A new document id or write id: 20 letters and digits, 119 bits of randomness from the platform's generator. */
export function newId(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  let id = '';
  while (id.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < 248 && id.length < 20) id += letters.charAt(byte % 62);
    }
  }
  return id;
}
