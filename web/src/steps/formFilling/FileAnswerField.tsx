import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import { isFileAnswer, say, uploadName, type MessageOrText } from '@firstmile/domain';
import type { ClientFile } from '#data/queries/files.ts';
import { addFiles, removeFile, retryFile } from '#data/queries/fileCommands.ts';
import type { FieldProps } from '#ui/inputs/fieldTypes/fieldProps.ts';
import { FormFieldInput } from '#ui/inputs/fieldTypes/FormFieldInput.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileState } from '../files/FileState.tsx';

type Props = Omit<FieldProps, 'files'> & { files: readonly ClientFile[] };

/** A file field that uploads its file. The file is stored on this device first, so it works offline too. */
export function FileAnswerField({ files, ...props }: Props) {
  const { value, onChange } = props;
  const [refusal, setRefusal] = useState<MessageOrText>('');
  const [isAdding, setIsAdding] = useState(false);
  const error = refusal || props.error;
  const fileId = isFileAnswer(value) ? value.fileId : null;
  const file = files.find((file) => file.id === fileId);

  const change = (next: typeof value) => {
    setRefusal('');
    onChange(next);
    if (fileId !== null) removeFile(fileId); // the file belongs to this answer alone
  };
  const choose = async (chosen: File): Promise<void> => {
    setRefusal('');
    setIsAdding(true);
    try {
      const [added] = await addFiles([chosen], 'assigned');
      if (added !== undefined) change({ fileId: added, name: uploadName(chosen.name) });
    } catch (error) {
      setRefusal(say('about', { label: chosen.name, reason: errorMessageOrGeneral(error) }));
    }
    setIsAdding(false);
  };
  return (
    <FormFieldInput
      {...props}
      error={error}
      onChange={change}
      files={{
        onChoose: (chosen) => void choose(chosen),
        status: <Status file={file} isAdding={isAdding} isGiven={fileId !== null} hasError={error !== undefined} />,
      }}
    />
  );
}

interface StatusProps {
  file: ClientFile | undefined;
  isAdding: boolean;
  isGiven: boolean;
  /** The field shows what is wrong, so this component does not. */
  hasError: boolean;
}

/** Shows how far the upload is. The region is always mounted, so that changes are announced. */
function Status({ file, isAdding, isGiven, hasError }: StatusProps) {
  const { t } = useTranslation('fill');
  const canRetry = file?.upload.state === 'refused' && file.state === 'waiting';
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      {isAdding && <span>{t('file.adding')}</span>}
      {!isAdding && !file && isGiven && !hasError && <span>{t('file.unknown')}</span>}
      {file && !(hasError && file.upload.state === 'refused') && <FileState upload={file.upload} />}
      {file?.upload.state === 'sending' && (
        <ProgressBar value={file.upload.percent} label={t('file.sending', { name: file.name })} />
      )}
      {canRetry && (
        <Button size="small" variant="outlined" onClick={() => retryFile(file.id)} sx={{ justifySelf: 'start' }}>
          {t('file.retry')}
        </Button>
      )}
    </Box>
  );
}
