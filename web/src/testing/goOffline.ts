import { onTestFinished } from 'vitest';
import { allSent } from './openApp.tsx';

/** The server is out of reach until the test ends, or this device comes back, which the function that this gives does: what is saved stays in the queue. */
export function goOffline(): () => Promise<void> {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event('offline'));
  const comeBack = async () => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
    await allSent();
  };
  onTestFinished(comeBack);
  return comeBack;
}
