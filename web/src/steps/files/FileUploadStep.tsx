import { useFiles } from '#data/queries/files.ts';
import { removeFile } from '#data/queries/fileCommands.ts';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { StepActions } from '../StepActions.tsx';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { FileList } from './FileList.tsx';
import { FileZone } from './FileZone.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { standing, uploadData } from './uploadData.ts';
import { useStepFiles, type StepFiles } from './useStepFiles.ts';
import { useTakeFiles } from './useTakeFiles.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CircularProgress from '@mui/material/CircularProgress';

/** Files go to the device first and from there to the server, whenever it can be reached. Moving on never waits for that. */
export function FileUploadStep(props: StepProps) {
  return props.flow ? <FilesOfStep {...props} /> : <AllFiles {...props} />;
}

/** In a flow, a step has files of its own. */
function FilesOfStep(props: StepProps) {
  return <Upload {...props} {...useStepFiles(props.data, props.draftKey)} />;
}

/** In the onboarding, all that were given there, on whatever device. */
function AllFiles(props: StepProps) {
  const { files: all, status } = useFiles();
  const files = all.filter((file) => file.kind === 'step');
  return <Upload {...props} files={files} status={status} onAdded={() => undefined} onRemove={removeFile} />;
}

function Upload({ files, status, onAdded, onRemove, flow, onSave, onSkip, onBack, isSaving }: StepProps & StepFiles) {
  const { t } = useTranslation('steps');
  const { take, isTaking, refused, dismiss } = useTakeFiles(files, flow ? 'assigned' : 'step', onAdded);
  const isSending = files.some((file) => file.upload.state === 'sending');
  const hasFiles = standing(files).length > 0;
  const goOn = () => {
    if (onSkip && !hasFiles) onSkip();
    else onSave(uploadData(files, new Date()));
  };
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
        <FileList files={files} isLoading={status === 'loading'} onRemove={onRemove} />
        <FileHelp />
      </Stack>
      <StepActions onBack={onBack} onSkip={hasFiles ? onSkip : undefined}>
        <Button variant="contained" disabled={isTaking || isSaving} onClick={goOn}>
          <span>{hasFiles ? t('files.continue') : t('files.skip')}</span>
        </Button>
      </StepActions>
    </>
  );
}

/** What is useful to upload. */
function FileHelp() {
  const { t } = useTranslation('steps');
  const items = (['brand', 'marketing', 'requirements', 'reference', 'contracts', 'technical'] as const).map((key) =>
    t(`files.help.${key}`),
  );
  return (
    <Panel title={t('files.help.title')}>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, columns: { sm: 2 }, columnGap: 4, '& li': { mb: 0.5, breakInside: 'avoid' } }}
      >
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('files.help.later')}
      </Typography>
    </Panel>
  );
}

/** Says so while bytes are being taken in or sent. The region is always there, so that the words are announced. */
function UploadingStatus({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('steps');
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: isShown ? 2 : 0 }}>
      {isShown && (
        <>
          <CircularProgress aria-hidden size={18} thickness={5} />
          <span>{t('files.uploading')}</span>
        </>
      )}
    </Box>
  );
}
