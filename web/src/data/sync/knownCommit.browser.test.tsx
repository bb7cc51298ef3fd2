import { newId } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { readQueue, store } from './disk.ts';

test("the disk knows a device's last commit from the moment at which the device gets its name", async () => {
  const uid = newId();
  const device = (await readQueue(uid))?.device;
  expect(await readQueue(uid)).toMatchObject({ device, known: { last: 0, id: '' } });
  const known = { last: 3, id: 'e3' };
  expect(await store({ do: 'store', turn: 0, put: [], add: [], drop: [], known }, uid)).toBe(true);
  expect(await readQueue(uid)).toMatchObject({ device, known });
});
