import { onTestFinished } from 'vitest';
import { allSent } from './openApp.tsx';

/**
 * Takes the server out of reach until the test ends or the returned function is called; meanwhile changes stay in the
 * queue.
 */
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
