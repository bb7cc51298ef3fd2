import { useRef, useState } from 'react';
import { useDraft } from '#data/sync/drafts.ts';
import { useFiles, type ClientFile } from '#data/queries/files.ts';
import { removeFile } from '#data/queries/fileCommands.ts';
import { savedFiles } from './uploadData.ts';
import { useFilesInUse } from './useFilesInUse.ts';

/** The files that an upload step shows, and how it adds and removes them. */
export interface StepFiles {
  files: readonly ClientFile[];
  status: 'loading' | 'ready' | 'error';
  onAdded: (ids: readonly string[]) => void;
  onRemove: (id: string) => void;
}

/**
 * Holds the files of an upload step in a flow: the saved ones, with those added or removed there since, as this device
 * remembers. Removing a file that the onboarding or another step also uses keeps it there.
 */
export function useStepFiles(data: unknown, draftKey: string): StepFiles {
  const { files, status } = useFiles();
  const isInUse = useFilesInUse(draftKey);
  const { draft, isLoaded, keepNow } = useDraft<string[]>(draftKey);
  const [changed, setChanged] = useState<string[] | null>(null);
  const saved = savedFiles(data).map((file) => file.id);
  const ids = changed ?? draft ?? saved;
  const latest = useRef<string[] | null>(null);
  // A file shows only once it would survive closing the page.
  const change = async (to: (ids: readonly string[]) => string[]) => {
    const next = to(latest.current ?? ids);
    latest.current = next;
    await keepNow(next);
    setChanged(next);
  };
  return {
    files: files.filter((file) => ids.includes(file.id)),
    status: isLoaded ? status : 'loading',
    onAdded: (more) => void change((now) => [...now, ...more]),
    onRemove: (id) => {
      void change((now) => now.filter((fileId) => fileId !== id));
      if (!isInUse(id)) removeFile(id);
    },
  };
}
