import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ClientFile } from '#data/queries/files.ts';
import { archiveFile, restoreFile, ownFile } from '#data/queries/fileCommands.ts';
import { showToast } from '#ui/feedback/toast.ts';
import type { FileAction } from './FileActions.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { useDelete } from './useDelete.ts';
import { saveFile } from '#lib/saveFile.ts';
import { usePlace } from '#lib/usePlace.ts';
import { useFailure } from '#steps/useFailure.ts';

/** Runs the actions of a file, for both pages; `dialog` is the dialog that an action opens. */
export function useFileActions(files: readonly ClientFile[]) {
  const { t } = useTranslation('library');
  const viewing = usePlace('open');
  const [renaming, setRenaming] = useState<string | null>(null);
  const { isHidden, remove } = useDelete();
  const download = useDownload();
  const navigate = useNavigate();
  const act = (file: ClientFile, action: FileAction): void => {
    const { name } = file;
    if (action === 'view') viewing.go(file.id);
    else if (action === 'rename') setRenaming(file.id);
    else if (action === 'ask') void navigate('/messages', { state: { about: { kind: 'file', id: file.id, name } } });
    else if (action === 'download') void download(file);
    else if (action === 'delete') {
      remove(file);
      document.querySelector('h1')?.focus(); // its button is gone
    } else {
      void (action === 'archive' ? archiveFile : restoreFile)(file);
      showToast(t(action === 'archive' ? 'archived' : 'restored', { name }), 'success');
    }
  };
  const [viewed, renamed] = [viewing.at, renaming].map((id) => files.find((file) => file.id === id));
  const dialog = (
    <>
      {viewed && <PreviewDialog file={viewed} onDownload={() => void download(viewed)} onClose={viewing.leave} />}
      {renamed && <RenameDialog file={renamed} onClose={() => setRenaming(null)} />}
    </>
  );
  return { act, dialog, visible: files.filter((file) => !isHidden(file)) };
}

/** Downloads a file under its present name; a toast tells of a failure. */
function useDownload() {
  const { t } = useTranslation('library');
  const describeFailure = useFailure();
  return async (file: Pick<ClientFile, 'id' | 'name' | 'type'>): Promise<void> => {
    try {
      saveFile(await ownFile(file), file.name);
    } catch (error) {
      showToast(describeFailure(t('downloadFailed', { name: file.name }), error), 'error');
    }
  };
}
