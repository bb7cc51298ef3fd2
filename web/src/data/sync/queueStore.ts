import type { Entry } from '@firstmile/sync';
import { create } from 'zustand';

/** The changes of the signed-in person that this device still keeps, of all tabs. */
export const queueStore = create<{ entries: Entry[] }>(() => ({ entries: [] }));
