import type { About } from '@firstmile/domain';
import type { DemoClient } from './people.ts';
import type { Session } from './session.ts';

interface Said {
  by: 'client' | 'admin';
  text: string;
  about?: About;
}
const FILES: About = { kind: 'step', id: 'files', name: '' };

/** Messages in the conversations of some clients, by first name. */
const CONVERSATIONS: Record<string, Said[]> = {
  Nora: [{ by: 'admin', text: 'Welcome, Nora! If anything in the documents is unclear, ask here before you sign.' }],
  Lena: [{ by: 'client', text: 'Is a scan of our logo enough, or do you need the original file?', about: FILES }],
};

/** Sends the messages of the demo's people. A message is not sent twice. */
export async function converse(admin: Session, clients: readonly { session: Session; client: DemoClient }[]) {
  for (const { session, client } of clients)
    for (const [index, { by, text, about = null }] of (CONVERSATIONS[client.firstName] ?? []).entries()) {
      const id = `demoMessage${client.firstName}`.padEnd(19, '0') + String(index);
      const name = by === 'admin' ? 'Grace Holm' : `${client.firstName} ${client.lastName}`;
      await (by === 'admin' ? admin : session).say({
        clientId: session.uid,
        id,
        name,
        input: { text, about, files: [] },
      });
    }
}
