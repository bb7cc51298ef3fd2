import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { finishDeletions, noteDeletions } from '#data/queries/deletions.ts';
import type { ClientFile } from '#data/queries/files.ts';
import { removeFile } from '#data/queries/fileCommands.ts';
import { showToast } from '#ui/feedback/toast.ts';

/**
 * Deletes files with an undo: a file is hidden at once, and deleted when its toast closes or the page is left. A
 * closing page has no time for that, so the next page does it after a reload.
 */
export function useDelete() {
  const { t } = useTranslation('library');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const open = useRef(new Map<string, () => void>());

  useEffect(() => {
    const waiting = open.current;
    finishDeletions();
    const note = () => noteDeletions([...waiting.keys()]);
    const finish = () => {
      for (const [id, close] of waiting) {
        waiting.delete(id);
        removeFile(id);
        close();
      }
    };
    addEventListener('pagehide', note);
    return () => {
      removeEventListener('pagehide', note);
      finish();
    };
  }, []);

  const remove = ({ id, name }: ClientFile) => {
    setHidden((all) => [...all, id]);
    const close = showToast(t('deleted', { name }), 'undo', {
      label: t('undo'),
      onUndo: () => {
        noteDeletions([]);
        if (isOpen() && open.current.delete(id)) setHidden((all) => all.filter((hiddenId) => hiddenId !== id));
      },
      onClosed: () => {
        if (isOpen() && open.current.delete(id)) removeFile(id);
      },
    });
    // The toast of an earlier deletion that was undone may still be closing.
    const isOpen = () => open.current.get(id) === close;
    open.current.set(id, close);
  };
  return { isHidden: (file: ClientFile) => hidden.includes(file.id), remove };
}
