import { beforeEach, expect, test } from 'vitest';
import { person } from '#testing/openApp.tsx';
import { dropRecord, keepRecord } from './keepRecord.ts';
import { readRecord } from './sessionRecord.ts';

const [ada, bob] = [person('USER'), person('USER', 'Bob')];
const record = (user = ada, at = 1) => ({ user, at, providers: ['password'] });

beforeEach(() => keepRecord(record(), 'device', true));

test('a session is kept again as long as the disk has its person', async () => {
  expect(await keepRecord(record(ada, 2), 'device', false)).toBe(true);
  expect(await readRecord()).toEqual({ record: record(ada, 2), place: 'device', isEnded: false });
});

test('what another tab has ended is not kept again, but by a sign-in', async () => {
  await dropRecord(ada.uid);
  expect(await keepRecord(record(), 'device', false)).toBe(false);
  expect(await readRecord()).toEqual({ record: null, place: 'device', isEnded: true });
  expect(await keepRecord(record(), 'device', true)).toBe(true);
  expect((await readRecord()).record).toEqual(record());
});

test('whom another tab has signed in is neither replaced nor forgotten', async () => {
  await keepRecord(record(bob), 'device', true);
  expect(await keepRecord(record(), 'device', false)).toBe(false);
  await dropRecord(ada.uid);
  expect((await readRecord()).record).toEqual(record(bob));
});

test('an end is written where the disk has lost the record', async () => {
  await new Promise((done) => {
    indexedDB.deleteDatabase('firstmile-session').onsuccess = done;
  });
  await dropRecord(ada.uid);
  expect(await readRecord()).toEqual({ record: null, place: 'device', isEnded: true });
});
