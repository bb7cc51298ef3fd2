import type { StoreNames } from 'idb';
import { onTestFinished } from 'vitest';
import { device, type Device } from '../data/device.ts';

/**
 * Keeps the disk from answering requests to these stores, as a suspended page with an open transaction does, until the
 * test ends or the returned function is called.
 */
export async function silenceDisk(store: StoreNames<Device>, ...others: StoreNames<Device>[]): Promise<() => void> {
  const tx = (await device()).transaction([store, ...others], 'readwrite');
  let isSilent = true;
  const hold = (): unknown => isSilent && tx.objectStore(store).count().then(hold);
  hold();
  const release = () => void (isSilent = false);
  onTestFinished(release);
  return release;
}
