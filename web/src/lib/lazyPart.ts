import { lazy, type ComponentType } from 'react';
import { pause, waits } from './waits.ts';

/**
 * Makes a part that its page can do without for a while: when its code cannot be fetched the page stays, and fetching
 * is repeated until it succeeds.
 */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => fetchPart(load));

export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isChunkError(error)) throw error;
      await pause(waits.retry);
    }
  }
}

const SIGNS =
  /dynamically imported module|importing a module script failed|unable to preload|chunkloaderror|loading chunk/i;

/**
 * Tells whether an error means that a part of the app's own code could not be fetched: no network, or a newer version
 * is deployed.
 */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && SIGNS.test(`${error.name} ${error.message}`);
