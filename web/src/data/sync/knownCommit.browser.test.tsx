import { newId } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { deviceOf, readQueue, store } from './disk.ts';

test("the disk knows a device's last commit from the moment at which the device gets its name", async () => {
  const uid = newId();
  expect((await readQueue(uid)).known).toBeUndefined();
  const { device, isNameless } = await deviceOf(uid);
  expect(isNameless).toBe(false);
  expect(await readQueue(uid)).toMatchObject({ known: { last: 0, id: '' } });
  const known = { last: 3, id: 'e3' };
  expect(await store({ do: 'store', turn: 0, put: [], add: [], drop: [], known }, uid)).toBe(true);
  expect(await readQueue(uid)).toMatchObject({ known });
  expect(await deviceOf(uid)).toEqual({ device, isNameless });
});
