import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import { fileRefusal, type FileKind, type MessageOrText } from '@firstmile/domain';
import type { ClientFile } from '#data/queries/files.ts';
import { addFiles } from '#data/queries/fileCommands.ts';
import { useEffect, useRef, useState } from 'react';

export interface RefusedFile {
  name: string;
  reason: MessageOrText;
}

/**
 * Longer than any device takes to show what it has just stored. After that the list is late, and nobody has to wait for
 * it.
 */
const SHOWN_WITHIN_MS = 2000;

/**
 * Adds chosen files one after another. Refused files, and files that do not fit on the device, are listed with their
 * reason. `onAdded` is called with the ids of the others; `isAdding` lasts until they are in the list.
 */
export function useAddFiles(
  files: readonly ClientFile[],
  kind: FileKind,
  onAdded: (ids: readonly string[]) => void = () => undefined,
) {
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [adding, setAdding] = useState(0);
  const shown = useRef(files);
  useEffect(() => {
    shown.current = files;
  }, [files]);

  const addOne = async (file: File): Promise<void> => {
    try {
      const ids = await addFiles([file], kind);
      onAdded(ids);
      await until(() => ids.every((id) => shown.current.some((file) => file.id === id)));
    } catch (error) {
      setRefused((all) => [...all, { name: file.name, reason: errorMessageOrGeneral(error) }]);
    }
  };

  const add = async (chosen: readonly File[]): Promise<void> => {
    const judged = chosen.map((file) => ({ file, reason: fileRefusal(file, kind) }));
    const good = judged.filter((entry) => entry.reason === null);
    setRefused(judged.flatMap(({ file, reason }) => (reason === null ? [] : [{ name: file.name, reason }])));
    setAdding((count) => count + good.length);
    for (const { file } of good) {
      await addOne(file);
      setAdding((count) => count - 1);
    }
  };

  return { add, isAdding: adding > 0, refused, dismiss: () => setRefused([]) };
}

async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + SHOWN_WITHIN_MS;
  while (!isTrue() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}
