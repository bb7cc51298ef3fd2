import { newId } from '@firstmile/domain';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { restoreCachedUser } from '#data/session/session.ts';
import { allSent, openPart, person } from '#testing/openApp.tsx';
import { bootstrap } from '../bootstrap.ts';
import { commit } from './commit.ts';
import { queueRead } from './queueStore.ts';
import { startSync } from './sync.ts';

beforeEach(() => openPart(null));
const enter = () => commit('labels.form', [{ op: 'set', path: `notes/${newId()}`, data: {} }]);

test("the browser is asked to keep this device's data once a change waits", async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  onTestFinished(() => persist.mockRestore());
  startSync();
  restoreCachedUser(person('USER'));
  await queueRead();
  await allSent();
  expect(persist).not.toHaveBeenCalled();
  await enter();
  await enter();
  await allSent();
  expect(persist).toHaveBeenCalledOnce();
});

test('the app opens in a browser that cannot be asked to keep data', async () => {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: undefined });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  await bootstrap();
  expect(() => restoreCachedUser(person('USER'))).not.toThrow();
  startSync();
  await queueRead();
  await enter();
  await allSent();
});
