import { useFiles } from '#data/queries/files.ts';
import { removeFile } from '#data/queries/fileCommands.ts';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { StepActions } from '../StepActions.tsx';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { useStepWords } from '../useStepWords.ts';
import { FileList } from './FileList.tsx';
import { FileZone } from './FileZone.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { acceptedFiles, savedFiles, uploadData } from './uploadData.ts';
import { useStepFiles, type StepFiles } from './useStepFiles.ts';
import { useAddFiles } from './useAddFiles.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CircularProgress from '@mui/material/CircularProgress';

/**
 * Uploads files. They are stored on the device first, and sent to the server when it can be reached. Moving on never
 * waits for that.
 */
export function FileUploadStep(props: StepProps) {
  return props.flow ? <FilesOfStep {...props} /> : <AllFiles {...props} />;
}

/** Shows the files of a step in a flow, which has files of its own. */
function FilesOfStep(props: StepProps) {
  return <Upload {...props} {...useStepFiles(props.data, props.draftKey)} />;
}

/** Shows all files that were added in the onboarding, on any device. */
function AllFiles(props: StepProps) {
  const { files: all, status } = useFiles();
  const files = all.filter((file) => file.kind === 'step');
  return <Upload {...props} files={files} status={status} onAdded={() => undefined} onRemove={removeFile} />;
}

function Upload({ files, status, onAdded, onRemove, ...props }: StepProps & StepFiles) {
  const { config, flow, data, openParts, onSave, onSkip, onBack, isSaving } = props;
  const { t } = useTranslation('steps');
  const words = useStepWords(config);
  const { add, isAdding, refused, dismiss } = useAddFiles(files, flow ? 'assigned' : 'step', onAdded);
  const isSending = files.some((file) => file.upload.state === 'sending');
  const hasFiles = acceptedFiles(files).length > 0;
  const fixed = openParts ? savedFiles(data).flatMap(({ id }) => (openParts.includes(id) ? [] : [id])) : [];
  const goOn = () => {
    if (onSkip && !hasFiles) onSkip();
    else onSave(uploadData(files, new Date()));
  };
  return (
    <>
      <StepHeading title={words('title') ?? t('files.title')} text={words('description') ?? t('files.intro')} />
      <Stack spacing={3}>
        <div>
          <FileZone onFiles={add} />
          <UploadingStatus isShown={isAdding || isSending} />
        </div>
        <RefusedFiles refused={refused} onClose={dismiss} />
        {status === 'error' && <ErrorPanel message={t('files.failed')} />}
        <FileList files={files} fixed={fixed} isLoading={status === 'loading'} onRemove={onRemove} />
        <FileHelp hints={words('hints')} />
      </Stack>
      <StepActions onBack={onBack} onSkip={hasFiles ? onSkip : undefined}>
        <Button variant="contained" disabled={isAdding || isSaving} onClick={goOn}>
          <span>{hasFiles ? t('files.continue') : t('files.skip')}</span>
        </Button>
      </StepActions>
    </>
  );
}

const USEFUL = ['brand', 'marketing', 'requirements', 'reference', 'contracts', 'technical'] as const;

/** Lists useful files to upload: those that the business names, or the standard ones. */
function FileHelp({ hints }: { hints: readonly string[] | undefined }) {
  const { t } = useTranslation('steps');
  const items = hints ?? USEFUL.map((key) => t(`files.help.${key}`));
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

/** Announces that files are being added or sent. The region is always mounted, so that changes are announced. */
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
