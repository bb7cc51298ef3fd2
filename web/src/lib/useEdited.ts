import { dequal } from 'dequal/lite';
import { useState } from 'react';
import { useUnsaved } from './unsaved.ts';

/** Changed values, and the version that the changes began with. */
export interface Edited<T> {
  values: T;
  version: number;
}

interface DraftStore<T> {
  keep: (draft: Edited<T>) => void;
  clear: () => void;
  key: string;
  /** The draft on this device, if any. */
  draft: Edited<T> | undefined;
}

/**
 * Holds a builder's state: the values, whether they are saved, and a draft of them on this device. Until the first
 * change the values follow `saved`, whose version tells whether somebody else has saved since.
 */
export function useEdited<T>(saved: T, version: number, store: DraftStore<T>) {
  const { draft } = store;
  const [edited, setEdited] = useState(draft);
  const [isSaved, setIsSaved] = useState(false);
  const values = edited?.values ?? saved;
  const isDirty = !isSaved && !dequal(values, saved);
  useUnsaved(isDirty);
  const discard = () => {
    setEdited(undefined);
    store.clear();
  };
  return {
    values,
    isDirty,
    isSaved,
    /** True if somebody else saved after these changes were begun. */
    isOutdated: isDirty && (edited?.version ?? version) < version,
    wasRestored: draft !== undefined,
    change: (next: T) => {
      const change = { values: next, version: edited?.version ?? version };
      setEdited(change);
      if (dequal(next, saved)) store.clear();
      else store.keep(change);
    },
    discard,
    /** Runs the command that saves the values, with the key of their draft. Throws what the command throws. */
    save: (command: (draft: string) => void) => {
      command(store.key);
      setIsSaved(true);
    },
  };
}
