import { create } from 'zustand';

interface Network {
  isOnline: boolean;
  /**
   * The server could not be reached when this page began, whatever the browser says, and has not been reached since.
   */
  isServerUnreachable: boolean;
}

/** State of the network as this page knows it. */
export const networkStore = create<Network>(() => ({ isOnline: navigator.onLine, isServerUnreachable: false }));

/** Tells whether there is a network, as far as this page knows. */
export const useIsOnline = (): boolean => networkStore(({ isOnline }) => isOnline);

/** Follows the browser's events about the network. Call it once, at the start. */
export function followNetwork(): void {
  addEventListener('online', () => networkStore.setState({ isOnline: true, isServerUnreachable: false }));
  addEventListener('offline', () => networkStore.setState({ isOnline: false }));
}
