import {
  agreementPath,
  AGREEMENTS,
  EXAMPLE_CONTACT,
  isProductDraft,
  newCalendar,
  publishAgreementWrites,
  saveCalendarWrites,
  saveContactWrites,
  saveNewClientsWrites,
  settingsPath,
  storedAgreement,
  type ApiApproval,
  type ApiBookings,
  type About,
} from '@firstmile/domain';
import type { DemoClient } from './people.ts';
import type { Session } from './session.ts';

const ASKED = 'Please say which posters come first, and name a month in which the shop should open.';

/** Decides on the demo's onboardings as its admin, except those that stay undecided. Running it again changes nothing. */
export async function decide(admin: Session, clients: readonly { session: Session; client: DemoClient }[]) {
  const waiting = await admin.call<ApiApproval[]>('GET', '/api/onboarding/approvals');
  for (const { session, client } of clients) {
    if (client.rating) await session.rate(client.rating);
    const isWaiting = waiting.some(({ userId, round }) => userId === session.uid && round === 1);
    if (!isWaiting || client.progress === 'completed') continue;
    const body =
      client.progress === 'approved'
        ? { decision: 'APPROVED' }
        : { decision: 'CHANGES_REQUESTED', changes: [{ stepNumber: 4, reason: ASKED }] };
    await admin.call('POST', `/api/onboarding/approvals/${session.uid}`, body);
  }
}

/** Publishes the product's agreements as they are, where they are still drafts. */
export async function publishExamples(admin: Session) {
  const stored = await Promise.all(AGREEMENTS.map(({ id }) => admin.read(agreementPath(id))));
  const drafts = stored.flatMap((document) => (document ? [storedAgreement(document)] : [])).filter(isProductDraft);
  const printing = { hashed: {}, unprintableIn: () => [] };
  await admin.commit(drafts.flatMap((draft) => publishAgreementWrites(draft, printing, { uid: admin.uid, name: '' })));
}

/** Chooses the standard onboarding for new clients and the examples as contact, offers half hours in the week, and books the first for one client, unless the client has a future booking. */
export async function bookCalls(admin: Session, clients: readonly { session: Session; client: DemoClient }[]) {
  const calendar = { ...newCalendar('America/New_York'), where: 'https://meet.example.com/consultation' };
  await admin.add(settingsPath('calendar'), saveCalendarWrites(calendar));
  await admin.add(settingsPath('newClients'), saveNewClientsWrites({ onboarding: 'wizard', flowId: '' }));
  await admin.add(settingsPath('contact'), saveContactWrites({ ...EXAMPLE_CONTACT, isBookable: true }));
  const session = clients.find(({ client }) => client.progress === 'completed')?.session;
  const offered = await session?.call<ApiBookings>('GET', '/api/bookings');
  const start = offered?.free[3];
  if (start === undefined || offered?.booked[0]) return;
  await session?.call('POST', '/api/bookings', { start, timeZone: calendar.timeZone });
}

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
