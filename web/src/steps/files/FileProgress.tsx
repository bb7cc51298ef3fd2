import type { ClientFile } from '#data/queries/files.ts';
import { retryFile } from '#data/queries/fileCommands.ts';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FileState } from './FileState.tsx';

/** How far a file is on its way to the server, and a second try for one that did not get through. */
export function FileProgress({ file }: { file: ClientFile }) {
  const { t } = useTranslation('steps');
  const { name, upload } = file;
  // What the server refused stays refused; what did not get through can be sent again.
  const canRetry = upload.state === 'refused' && file.state === 'waiting';
  return (
    <>
      <FileState upload={upload} />
      {upload.state === 'sending' && <ProgressBar value={upload.percent} label={t('files.progress', { name })} />}
      {canRetry && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => retryFile(file.id)}
          aria-label={t('files.retryFile', { name })}
          sx={{ justifySelf: 'start' }}
        >
          {t('files.retry')}
        </Button>
      )}
    </>
  );
}
