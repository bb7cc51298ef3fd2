import type { ClientFile } from '#data/queries/files.ts';
import { retryFile } from '#data/queries/fileCommands.ts';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FileState } from './FileState.tsx';

/** Shows how far a file's upload is, and a retry button for one that failed on the way. */
export function FileProgress({ file }: { file: ClientFile }) {
  const { t } = useTranslation('steps');
  const { name, upload } = file;
  // A file that the server refused stays refused; one that failed on the way can be sent again.
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
