import { beforeEach, expect, test } from 'vitest';
import { forgetLastFile, person } from '#testing/openApp.tsx';
import { dropRecord, keepRecord } from './keepRecord.ts';
import { readRecord } from './sessionRecord.ts';

const [ada, bob] = [person('USER'), person('USER', 'Bob')];
const record = (user = ada, at = 1) => ({ user, at, providers: ['password'] });

beforeEach(() => keepRecord(record(), 'device', true));

test('a session is stored again as long as the disk has its person', async () => {
  expect(await keepRecord(record(ada, 2), 'device', false)).toBe(true);
  expect(await readRecord()).toEqual({ record: record(ada, 2), place: 'device', isEnded: false });
});

test('a session that another tab has ended is stored again only by a sign-in', async () => {
  await dropRecord(ada.uid);
  expect(await keepRecord(record(), 'device', false)).toBe(false);
  expect(await readRecord()).toEqual({ record: null, place: 'device', isEnded: true });
  expect(await keepRecord(record(), 'device', true)).toBe(true);
  expect((await readRecord()).record).toEqual(record());
});

test('a person whom another tab has signed in is neither replaced nor removed', async () => {
  await keepRecord(record(bob), 'device', true);
  expect(await keepRecord(record(), 'device', false)).toBe(false);
  await dropRecord(ada.uid);
  expect((await readRecord()).record).toEqual(record(bob));
});

test('an end is stored when the disk has lost the record', async () => {
  await new Promise((done) => {
    indexedDB.deleteDatabase('firstmile-session').onsuccess = done;
  });
  await dropRecord(ada.uid);
  expect(await readRecord()).toEqual({ record: null, place: 'device', isEnded: true });
});

test('the next file of tests opens nobody’s session', async () => {
  await forgetLastFile();
  expect(await readRecord()).toEqual({ record: null, place: 'device', isEnded: false });
});
