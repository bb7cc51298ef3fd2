import { useFiles } from '#data/files.ts';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { StepActions } from '../StepActions.tsx';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { FileHelp } from './FileHelp.tsx';
import { FileList } from './FileList.tsx';
import { FileZone } from './FileZone.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { standing, uploadData } from './uploadData.ts';
import { UploadingStatus } from './UploadingStatus.tsx';
import { useTakeFiles } from './useTakeFiles.ts';

/** Step 2: files go to the device first and from there to the server, whenever it can be reached. Moving on never waits for that. */
export function FileUploadStep({ onSave, onBack, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  const { files: all, status } = useFiles();
  const files = all.filter((file) => file.kind === 'step'); // the pages of documents and files have their own
  const { take, isTaking, refused, dismiss } = useTakeFiles(files);
  const isSending = files.some((file) => file.upload.state === 'sending');
  const forward = standing(files).length > 0 ? t('files.continue') : t('files.skip');
  return (
    <>
      <StepHeading title={t('files.title')} text={t('files.intro')} />
      <Stack spacing={3}>
        <div>
          <FileZone onFiles={take} />
          <UploadingStatus isShown={isTaking || isSending} />
        </div>
        <RefusedFiles refused={refused} onClose={dismiss} />
        {status === 'error' && <ErrorPanel message={t('files.failed')} />}
        <FileList files={files} isLoading={status === 'loading'} />
        <FileHelp />
      </Stack>
      <StepActions onBack={onBack}>
        <Button
          variant="contained"
          disabled={isTaking || isSaving}
          onClick={() => onSave(uploadData(files, new Date()))}
        >
          {forward}
        </Button>
      </StepActions>
    </>
  );
}
