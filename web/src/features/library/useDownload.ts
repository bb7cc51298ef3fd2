import { useTranslation } from 'react-i18next';
import { ownFile, type ClientFile } from '#data/queries/files.ts';
import { saveFile } from '#lib/saveFile.ts';
import { showToast } from '#ui/feedback/toast.ts';

/** Hands a file's bytes to the browser under the name it has now; says so when they cannot be had. */
export function useDownload() {
  const { t } = useTranslation('library');
  return async (file: Pick<ClientFile, 'id' | 'name' | 'type'>): Promise<void> => {
    try {
      saveFile(await ownFile(file), file.name);
    } catch {
      showToast(t('downloadFailed', { name: file.name }), 'error');
    }
  };
}
