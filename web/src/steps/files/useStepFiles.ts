import type { FileUpload } from '@firstmile/domain';
import { useRef, useState } from 'react';
import { useDraft } from '#data/sync/drafts.ts';
import { useFiles, type ClientFile } from '#data/queries/files.ts';
import { removeFile } from '#data/queries/fileCommands.ts';
import { fieldsOf } from '../stepProps.ts';
import { useFilesInUse } from './useFilesInUse.ts';

/** The files that an upload step shows, and what becomes of them there. */
export interface StepFiles {
  files: readonly ClientFile[];
  status: 'loading' | 'ready' | 'error';
  onAdded: (ids: readonly string[]) => void;
  onRemove: (id: string) => void;
}

/**
 * The files of an upload step in a flow: those that it has saved and, as this device remembers, those added or taken off
 * there since. Taking one off that the onboarding or another step has handed on leaves it there.
 */
export function useStepFiles(data: unknown, draftKey: string): StepFiles {
  const { files, status } = useFiles();
  const isInUse = useFilesInUse(draftKey);
  const { draft, isLoaded, keepNow } = useDraft<string[]>(draftKey);
  const [changed, setChanged] = useState<string[] | null>(null);
  const saved = (fieldsOf<FileUpload>(data).uploadedFiles ?? []).map((file) => file.id);
  const ids = changed ?? draft ?? saved;
  const latest = useRef<string[] | null>(null);
  // A file shows when it would still be here after the page is gone.
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
      void change((now) => now.filter((one) => one !== id));
      if (!isInUse(id)) removeFile(id);
    },
  };
}
