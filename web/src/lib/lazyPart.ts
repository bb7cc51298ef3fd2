import { lazy, type ComponentType } from 'react';
import { isChunkError } from './chunkError.ts';
import { pause } from './pause.ts';
import { waits } from './waits.ts';

/**
 * Makes a part that its page can do without for a while: when its code cannot be fetched the page stays, and fetching is repeated until it
 * succeeds.
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
