import { create } from 'zustand';

interface Network {
  isOnline: boolean;
  /** The server could not be reached when this page began, whatever the browser says, and has not been since. */
  isServerUnreachable: boolean;
}

/** What this page knows of the network. */
export const networkStore = create<Network>(() => ({ isOnline: navigator.onLine, isServerUnreachable: false }));

/** Whether there is a network, as far as this page can tell. */
export const useIsOnline = (): boolean => networkStore(({ isOnline }) => isOnline);

/** Follows what the browser says of the network. Called once, at the start. */
export function followNetwork(): void {
  addEventListener('online', () => networkStore.setState({ isOnline: true, isServerUnreachable: false }));
  addEventListener('offline', () => networkStore.setState({ isOnline: false }));
}
