import { AppError } from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  connectDrive,
  hasDrive,
  importFromDrive,
  listDrive,
  type DriveItem,
  type DrivePage,
} from '#data/queries/drive.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** Connects to Google Drive: tells whether it is configured, lists its files, and imports the chosen ones. */
export function useDrive() {
  const { t } = useTranslation('library');
  const say = useMessage();
  const [isConfigured, setIsConfigured] = useState<boolean | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const [page, setPage] = useState<DrivePage | null>(null);
  /** 'connect', 'list', or the id of the file that is being imported. */
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    hasDrive().then(setIsConfigured, () => setIsConfigured(false));
  }, []);

  const attempt = async (what: string, act: () => Promise<void>, failed: (error: unknown) => string) => {
    setBusy(what);
    setProblem(null);
    await act().catch((error: unknown) => {
      setProblem(failed(error));
      if (error instanceof AppError && error.code === 'not-signed-in') setToken(null); // asks for consent again
    });
    setBusy(null);
  };
  const load = (key: string, from?: DrivePage) =>
    attempt(
      'list',
      async () => {
        const next = await listDrive(key, from?.nextPageToken);
        setPage({ ...next, files: [...(from?.files ?? []), ...next.files] });
      },
      () => t('drive.listFailed'),
    );
  const connect = async () => {
    let key = '';
    await attempt(
      'connect',
      async () => {
        key = await connectDrive();
        setToken(key);
      },
      () => t('drive.connectFailed'),
    );
    if (key) await load(key);
  };
  const importFile = (item: DriveItem) =>
    attempt(
      item.id,
      async () => {
        await importFromDrive(token ?? '', item);
        showToast(t('drive.imported', { file: item.name }), 'success');
      },
      (error) =>
        [t('drive.importFailed'), error instanceof AppError && error.code !== 'not-signed-in' ? say(error.says) : '']
          .join(' ')
          .trim(),
    );
  return {
    isConfigured,
    isConnected: token !== null,
    page,
    busy,
    problem,
    connect: () => void connect(),
    retry: () => token && void load(token),
    more: () => token && page && void load(token, page),
    importFile: (item: DriveItem) => void importFile(item),
  };
}
