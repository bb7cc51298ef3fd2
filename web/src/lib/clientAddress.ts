/** Builds the address of a client for admins; `part` is one of the page's parts. */
export const clientAddress = (uid: string, part?: string): string =>
  `/admin/clients/${encodeURIComponent(uid)}${part ? `?part=${part}` : ''}`;
