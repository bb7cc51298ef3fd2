import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountExport, DeletionReceipt } from '@firstmile/domain';
import { book, bookings, cancel, freeTimes, move, openCalendar } from './bookings.ts';
import { startMailServer } from './mailServer.ts';
import {
  call,
  db,
  expectRefusal,
  HAS_STORAGE,
  newAdmin,
  newClient,
  PASSWORD,
  stored,
  withConfirmedAddress,
  type Person,
} from './support.ts';
import { newTeam } from './teams.ts';

process.env['SITE_URL'] = 'https://app.example.test';
const { deliverMail } = await import('../../functions/src/jobs/deliverMail.ts');

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});
beforeEach(() => openCalendar());
afterAll(async () => {
  for (const path of ['settings/contact', 'settings/calendar']) await db.doc(path).delete();
});

const newClients = (count: number) => Promise.all(Array.from({ length: count }, () => newClient()));
const ownOf = async ({ uid }: Person) =>
  (await db.collection('bookings').where('userId', '==', uid).get()).docs.map((doc) => ({ id: doc.id, ...doc.data() }));
const eventOf = async (person: Person) =>
  String((await db.doc(`bookings/${(await ownOf(person))[0]?.id}`).get()).get('eventId'));
const trailOf = async ({ uid }: Person) =>
  (await db.collection('activity').where('userId', '==', uid).get()).docs
    .map((doc) => doc.data())
    .filter(({ type }) => String(type).startsWith('meeting-'))
    .map(({ type, detail, by }) => [String(type), String(detail), (by as { side: string }).side]);
const mailOf = ({
  act,
  event,
  sequence,
  person: { uid },
}: {
  act: string;
  event: string;
  sequence: number;
  person: Person;
}) => stored(`mail/meeting-${act}-${event}-${sequence}-${uid}`);
const noticesOf = async ({ uid }: Person) =>
  (await db.collection(`users/${uid}/notifications`).get()).docs.filter(({ id }) => id.startsWith('meeting-'));

const resetBookingLimit = ({ uid }: Person) =>
  db.doc(`limits/${createHash('sha256').update(`book:account:${uid}`).digest('hex')}`).delete();

describe('booking by the API', () => {
  it('accepts twenty changes of a client a day, because each mails every admin; other clients continue', async () => {
    const [ada, bea] = (await newClients(2)) as [Person, Person];
    const times = await freeTimes(ada, 60);
    let { id } = (await book(ada, times[0])).body;
    for (let count = 1; count < 20; count += 1) {
      // ten a minute are another limit
      if (count % 9 === 0) await resetBookingLimit(ada);
      const moved = await move(ada, id, times[count]);
      expect(moved.status).toBe(200);
      id = moved.body.id;
    }
    await resetBookingLimit(ada);
    expect([(await move(ada, id, times[20])).status, (await cancel(ada, id)).status]).toEqual([429, 429]);
    expect((await cancel(admin, id)).status).toBe(200);
    expect((await book(bea, times[20])).status).toBe(201);
  });
  it('books a free half hour, which others no longer see, nor who booked it', async () => {
    const [ada, bea] = (await newClients(2)) as [Person, Person];
    const [start] = await freeTimes(ada, 0);
    const { status, body } = await book(ada, start);
    expect({ status, body }).toMatchObject({ status: 201, body: { start, where: 'https://meet.example.test/marsh' } });
    expect(Date.parse(body.end) - Date.parse(body.start)).toBe(1_800_000);
    expect((await bookings(ada)).body.booked).toEqual([body]);
    const seen = (await bookings(bea)).body;
    expect(seen.booked).toEqual([]);
    expect(seen.free).not.toContain(start);
    expect(JSON.stringify(seen)).not.toContain(ada.uid);
    expectRefusal(await book(bea, start), 409, /no longer free/);
    expect(await ownOf(bea)).toEqual([]);
  });

  it('gives a half hour to one of many clients at the same instant', async () => {
    const people = await newClients(6);
    const [start] = await freeTimes(people[0] as Person, 10);
    const replies = await Promise.all(people.map((person) => book(person, start)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const held = await Promise.all(people.map(ownOf));
    expect(held.flat()).toHaveLength(1);
    // a refused client has lost nothing, and books another one
    const refused = people[replies.findIndex(({ status }) => status === 409)] as Person;
    expect((await book(refused, (await freeTimes(refused, 11))[0])).status).toBe(201);
  });

  it('takes five a day from accounts of one network whose addresses nobody confirmed', { tags: ['wide'] }, async () => {
    const people = await newClients(7);
    const known = await withConfirmedAddress(people.pop() as Person);
    const times = await freeTimes(known, 800);
    const headers = { 'x-forwarded-for': `203.0.113.${process.pid % 250}` };
    const bookFrom = ({ token }: Person, index: number) =>
      call('POST', '/api/bookings', { token, headers, body: { start: times[index], timeZone: 'Europe/Berlin' } });
    const statuses = await Promise.all(people.map(async (person, index) => (await bookFrom(person, index)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await bookFrom(known, 6)).status).toBe(201);
  });

  it('gives a client one future booking, even from several devices at the same instant; repeating it changes nothing', async () => {
    const ada = await newClient();
    const times = (await freeTimes(ada, 20)).slice(0, 4);
    const replies = await Promise.all(times.map((start) => book(ada, start)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await ownOf(ada)).toHaveLength(1);
    const won = replies.find(({ status }) => status === 201)?.body;
    expect((await book(ada, won?.start)).body).toEqual(won);
    expect(await trailOf(ada)).toEqual([['meeting-booked', won?.start, 'client']]);
  });

  it('moves and cancels it, which frees the times and notifies client, team and trail', async () => {
    const ada = await newClient();
    const [first, second] = await freeTimes(ada, 30);
    const { id } = (await book(ada, first)).body;
    const event = await eventOf(ada);
    expect(await mailOf({ act: 'booked', event, sequence: 0, person: ada })).toMatchObject({
      event: { id: event, start: Date.parse(first ?? '') },
    });
    expect((await mailOf({ act: 'booked', event, sequence: 0, person: ada }))?.['message']).toMatchObject({
      text: expect.stringContaining('(Asia/Kathmandu)') as string,
    });
    const moved = await move(ada, id, second);
    expect(moved.body).toMatchObject({ start: second });
    expect((await move(ada, id, second)).body).toEqual(moved.body); // as after a lost answer
    expect(await freeTimes(ada, 30)).toContain(first);
    expect(await mailOf({ act: 'moved', event, sequence: 1, person: ada })).toMatchObject({
      event: { id: event, sequence: 1 },
    });
    expectRefusal(await cancel(await newClient(), moved.body.id), 404);
    expect((await cancel(ada, moved.body.id)).status).toBe(200);
    expect(await ownOf(ada)).toEqual([]);
    expect(await freeTimes(ada, 30)).toContain(second);
    expect(await trailOf(ada)).toHaveLength(3);
    expect(await noticesOf(ada)).toEqual([]); // for their own actions clients get only the mail
    for (const [act, sequence] of [
      ['booked', 0],
      ['moved', 1],
      ['cancelled', 1],
    ]) {
      expect(await stored(`teamNotices/team-meeting-${act}-${event}-${sequence}`)).toMatchObject({
        message: { params: { time: act === 'booked' ? first : second } },
      });
      expect(await stored(`mail/team-meeting-${act}-${event}-${sequence}-${admin.uid}`)).toMatchObject({
        to: [admin.email],
      });
    }
  });

  it('lets an admin cancel any booking, with a message, also when its hours were removed', async () => {
    const ada = await newClient();
    const [start] = await freeTimes(ada, 40);
    const { id } = (await book(ada, start)).body;
    const event = await eventOf(ada);
    await openCalendar({ weekly: [{ day: 1, from: 0, to: 30 }] });
    expect((await bookings(ada)).body.booked).toMatchObject([{ id }]);
    expect((await cancel(admin, id, 'We are on the road.')).status).toBe(200);
    expect(await trailOf(ada)).toEqual(
      expect.arrayContaining([
        ['meeting-booked', start, 'client'],
        ['meeting-cancelled', start, 'team'],
      ]) as unknown,
    );
    expect(await noticesOf(ada)).toHaveLength(1);
    expect((await mailOf({ act: 'cancelled', event, sequence: 0, person: ada }))?.['message']).toMatchObject({
      text: expect.stringContaining('We are on the road.') as string,
    });
    expect(await stored(`teamNotices/team-meeting-cancelled-${event}-0`)).toBeUndefined();
  });

  it('offers nothing while the business offers no times', async () => {
    const ada = await newClient();
    const [start] = await freeTimes(ada, 50);
    await db.doc('settings/contact').update({ isBookable: false });
    expect((await bookings(ada)).body).toEqual({ isOpen: false, free: [], booked: [] });
    expectRefusal(await book(ada, start), 409);
  });

  it('is shared by all people of a client', async () => {
    const { owner, iris } = await newTeam();
    const [start, other] = await freeTimes(iris, 60);
    const { id } = (await book(iris, start)).body;
    expect((await bookings(owner)).body.booked).toMatchObject([{ id }]);
    expectRefusal(await book(owner, other), 409, /already/);
    expect((await cancel(owner, id)).status).toBe(200);
  });
});

describe('a booking in the rest of the product', () => {
  it('is in the export of the client', async () => {
    const ada = await newClient();
    const [start] = await freeTimes(ada, 70);
    await book(ada, start);
    const { body } = await call<AccountExport>('GET', '/api/account/export', { token: ada.token });
    expect(body.bookings).toMatchObject([{ userId: ada.uid, start }]);
  });

  it.runIf(HAS_STORAGE)('is deleted with the account, which frees the time', async () => {
    const ada = await newClient();
    const [start] = await freeTimes(ada, 80);
    await book(ada, start);
    const body = { password: PASSWORD, confirmation: 'DELETE' };
    const deleted = await call<DeletionReceipt>('POST', '/api/account/delete', { token: ada.token, body });
    expect(deleted.body.removed.bookings).toBe(1);
    expect((await bookings(await newClient())).body.free).toContain(start);
  });

  it('attaches its calendar file to the mail', async () => {
    const server = await startMailServer();
    const ada = await newClient();
    const [start] = await freeTimes(ada, 90);
    const { body } = await book(ada, start);
    const event = await eventOf(ada);
    const smtp = { host: '127.0.0.1', port: server.port, user: '', password: '', from: 'us@example.test' };
    await deliverMail(`meeting-booked-${event}-0-${ada.uid}`, smtp);
    await server.close();
    const mail = server.received.find(({ to }) => to[0] === ada.email)?.text ?? '';
    expect(mail).toContain('Content-Type: text/calendar');
    const encoded = /meeting\.ics[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\s]+)/.exec(mail)?.[1] ?? '';
    const file = Buffer.from(encoded, 'base64').toString();
    expect(file).toContain(`UID:${event}@app.example.test`);
    expect(file).toContain(`DTSTART:${body.start.replaceAll(/[-:]|\.\d+/g, '')}`);
    expect(file.replaceAll(/\r?\n[ \t]/g, '')).toContain('LOCATION:https://meet.example.test/marsh');
  });
});
