import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeFile, type ClientFile } from '#data/files.ts';
import { showToast } from '#ui/toast.ts';

/**
 * Deletes with a way back: a file is hidden at once and taken away for good when its toast goes or the page is left. A page
 * that dies before has deleted nothing.
 */
export function useDelete() {
  const { t } = useTranslation('library');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const open = useRef(new Map<string, () => void>());

  useEffect(() => {
    const waiting = open.current;
    const finish = () => {
      for (const [id, close] of waiting) {
        waiting.delete(id);
        removeFile(id);
        close();
      }
    };
    addEventListener('pagehide', finish);
    return () => {
      removeEventListener('pagehide', finish);
      finish();
    };
  }, []);

  const remove = ({ id, name }: ClientFile) => {
    setHidden((all) => [...all, id]);
    const close = showToast(t('deleted', { name }), 'undo', {
      label: t('undo'),
      onUndo: () => {
        if (open.current.delete(id)) setHidden((all) => all.filter((one) => one !== id));
      },
      onClosed: () => {
        if (open.current.delete(id)) removeFile(id);
      },
    });
    open.current.set(id, close);
  };
  return { isHidden: (file: ClientFile) => hidden.includes(file.id), remove };
}
