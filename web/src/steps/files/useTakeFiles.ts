import { wordsOf } from '#data/saysOf.ts';
import { fileRefusal, type FileKind, type Said } from '@firstmile/domain';
import type { ClientFile } from '#data/queries/files.ts';
import { addFiles } from '#data/queries/fileCommands.ts';
import { useEffect, useRef, useState } from 'react';

export interface RefusedFile {
  name: string;
  reason: Said;
}

/** Longer than any device takes to show what it has just stored; after that the list is late, and nobody has to wait for it. */
const SHOWN_WITHIN_MS = 2000;

/**
 * Takes chosen files in, one after another: what is not accepted, or does not fit on the device, is listed with its
 * reason. `onTaken` is told the ids of the others; `isTaking` lasts until they are in the list.
 */
export function useTakeFiles(
  files: readonly ClientFile[],
  kind: FileKind,
  onTaken: (ids: readonly string[]) => void = () => undefined,
) {
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [taking, setTaking] = useState(0);
  const shown = useRef(files);
  useEffect(() => {
    shown.current = files;
  }, [files]);

  const takeOne = async (file: File): Promise<void> => {
    try {
      const ids = await addFiles([file], kind);
      onTaken(ids);
      await until(() => ids.every((id) => shown.current.some((one) => one.id === id)));
    } catch (error) {
      setRefused((all) => [...all, { name: file.name, reason: wordsOf(error) }]);
    }
  };

  const take = async (chosen: readonly File[]): Promise<void> => {
    const judged = chosen.map((file) => ({ file, reason: fileRefusal(file, kind) }));
    const good = judged.filter((one) => one.reason === null);
    setRefused(judged.flatMap(({ file, reason }) => (reason === null ? [] : [{ name: file.name, reason }])));
    setTaking((count) => count + good.length);
    for (const { file } of good) {
      await takeOne(file);
      setTaking((count) => count - 1);
    }
  };

  return { take, isTaking: taking > 0, refused, dismiss: () => setRefused([]) };
}

async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + SHOWN_WITHIN_MS;
  while (!isTrue() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}
