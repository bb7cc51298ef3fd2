import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { newCalendar, saveCalendarWrites, stamp } from '@firstmile/domain';
import {
  ADA,
  BEN,
  tampered,
  commit,
  expectUnchanged,
  MIA,
  openProject,
  PAST,
  type Person,
  expectRefused,
  STRANGERS,
} from './support.ts';

const project = await openProject();
const path = 'bookings/1796040000000';
const booking = { userId: 'ada', by: { uid: 'ada', name: 'Ada Marsh' }, start: PAST, where: 'Room 2', eventId: 'e1' };
const get = (person: Person | null) => lite.getDoc(lite.doc(project.as(person), path));
const listOf = (person: Person | null, ...parts: lite.QueryConstraint[]) =>
  lite.getDocs(lite.query(lite.collection(project.as(person), 'bookings'), ...parts));
const own = [lite.where('userId', '==', 'ada'), lite.orderBy('start', 'desc'), lite.limit(1)];

beforeEach(() => project.seed(path, booking));

describe('a booked half hour', () => {
  it('is read by the client and by admins, a page at a time', async () => {
    for (const person of [ADA, MIA]) {
      expect((await get(person)).data()).toMatchObject({ where: 'Room 2' });
      expect((await listOf(person, ...own)).size).toBe(1);
    }
    expect((await listOf(MIA, lite.orderBy('start'), lite.limit(50))).size).toBe(1);
    await expectRefused(() => listOf(MIA, lite.orderBy('start'), lite.limit(51)));
  });
  it.each([...STRANGERS, { who: 'another client', person: BEN }])('is not read by $who', async ({ person }) => {
    await expectRefused(() => get(person));
    await expectRefused(() => listOf(person, ...own));
    await expectRefused(() => listOf(person, lite.orderBy('start'), lite.limit(50)));
  });
  it.each([...STRANGERS, { who: 'the client', person: ADA }, { who: 'an admin', person: MIA }])(
    'is not written past the API by $who',
    async ({ person }) => {
      const db = project.as(person);
      await expectUnchanged(project, path, () => lite.updateDoc(lite.doc(db, path), { where: 'Room 3' }));
      await expectUnchanged(project, path, () => lite.deleteDoc(lite.doc(db, path)));
      const other = 'bookings/1796041800000';
      await expectUnchanged(project, other, () => lite.setDoc(lite.doc(db, other), booking));
      const latest = 'latestBookings/ada';
      await expectUnchanged(project, latest, () => lite.setDoc(lite.doc(db, latest), { userId: 'ada', booking: '1' }));
    },
  );
});

const off = (count: number) => Array.from({ length: count }, () => ({ from: '2026-12-24', to: '2027-01-02' }));
const hours = (count: number) => Array.from({ length: count }, () => ({ day: 7, from: 1410, to: 1440 }));
const full = { ...newCalendar('America/Argentina/Buenos_Aires'), weekly: hours(14), daysOff: off(20), where: 'Room 2' };

describe('the calendar', () => {
  const calendar = 'settings/calendar';
  const saves = saveCalendarWrites(full);
  beforeEach(() => project.remove(calendar));

  it('is read and written by an admin, at the largest size', async () => {
    const mia = project.as(MIA);
    await commit(mia, saves);
    await commit(mia, stamp(saveCalendarWrites({ ...full, weekly: hours(1), daysOff: [] }), 'w2'));
    expect((await lite.getDoc(lite.doc(mia, calendar))).data()).toMatchObject({ writeId: 'w2' });
  });
  it.each([...STRANGERS, { who: 'a client', person: ADA }])('is not for $who', async ({ person }) => {
    await expectUnchanged(project, calendar, () => commit(project.as(person), saves));
    await expectRefused(() => lite.getDoc(lite.doc(project.as(person), calendar)));
  });
  it.each<Record<string, unknown>>([
    { timeZone: 'Mars Base' },
    { weekly: [] },
    { weekly: hours(15) },
    { weekly: { day: 1, from: 0, to: 30 } },
    { daysOff: off(21) },
    { daysOff: { from: '2026-12-24', to: '2026-12-24' } },
    { noticeHours: 1 },
    { noticeHours: '24' },
    { daysAhead: 365 },
    { where: ' ' },
    { where: 'x'.repeat(201) },
    { where: 'One\nTwo' },
    { updatedAt: PAST },
    { writeId: '' },
    { more: true },
  ])('is refused with %j', async (changes) => {
    await expectUnchanged(project, calendar, () => commit(project.as(MIA), tampered(saves, changes)));
  });
});
