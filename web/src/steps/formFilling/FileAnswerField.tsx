import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import {
  fileRuleProblem,
  fileRules,
  filesById,
  filesOf,
  say,
  uploadName,
  type Answer,
  type Message,
  type MessageOrText,
} from '@firstmile/domain';
import type { ClientFile } from '#data/queries/files.ts';
import { addFiles, removeFile, retryFile } from '#data/queries/fileCommands.ts';
import type { FieldProps } from '#ui/inputs/fieldTypes/fieldProps.ts';
import { FormFieldInput } from '#ui/inputs/fieldTypes/FormFieldInput.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileState } from '../files/FileState.tsx';

type Props = Omit<FieldProps, 'files'> & { files: readonly ClientFile[] };

/** A file field that uploads its files. They are stored on this device first, so it works offline too. */
export function FileAnswerField({ files, ...props }: Props) {
  const { field, value, onChange } = props;
  const { t } = useTranslation('fill');
  const words = useMessage();
  const { most } = fileRules(field.rules);
  const [refused, setRefused] = useState<MessageOrText[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const error = refused.length > 0 ? refused.map((refusal) => words(refusal)).join('\n') : props.error;
  const latest = useRef(value); // files are added one after another, each to the answer as it is then
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const change = (next: Answer | undefined) => {
    const ids = filesOf(next).map(({ fileId }) => fileId);
    const removed = filesOf(latest.current).filter(({ fileId }) => !ids.includes(fileId));
    latest.current = next;
    onChange(next);
    for (const { fileId } of removed) removeFile(fileId); // a file belongs to this answer alone
  };
  const remove = (next: Answer | undefined) => {
    setRefused([]);
    change(next);
    setAnnouncement(t('file.removed'));
  };
  const addOne = async (chosen: File): Promise<Message | null> => {
    const name = uploadName(chosen.name);
    const refusal = fileRuleProblem(chosen, field.rules);
    if (refusal) return about(chosen, refusal);
    try {
      const [added] = await addFiles([chosen], 'assigned');
      if (added !== undefined)
        change(most > 1 ? { ...filesById(latest.current), [added]: name } : { fileId: added, name });
      setAnnouncement(t('file.added'));
      return null;
    } catch (problem) {
      return about(chosen, errorMessageOrGeneral(problem));
    }
  };
  const choose = async (chosen: readonly File[]): Promise<void> => {
    setRefused([]);
    setIsAdding(true);
    for (const file of chosen) {
      const isFull = most > 1 ? filesOf(latest.current).length >= most : file !== chosen[0];
      const refusal = isFull ? about(file, t('file.noRoom', { most })) : await addOne(file);
      if (refusal) setRefused((all) => [...all, refusal]);
    }
    setIsAdding(false);
  };
  const badge = (fileId: string) => (
    <Status
      file={files.find((file) => file.id === fileId)}
      isGiven={fileId !== ''}
      hasError={most === 1 && error !== undefined}
    />
  );
  const note = (
    <Box role="status" sx={isAdding ? {} : visuallyHidden}>
      {isAdding ? t('file.adding') : error === undefined ? announcement : words(error)}
    </Box>
  );
  const upload = { onChoose: (chosen: File[]) => void choose(chosen), badge, note };
  return <FormFieldInput {...props} error={error} onChange={remove} files={upload} />;
}

const about = (file: File, reason: MessageOrText) => say('about', { label: file.name, reason });

interface StatusProps {
  file: ClientFile | undefined;
  isGiven: boolean;
  /** The field shows what is wrong, so this component does not. */
  hasError: boolean;
}

/** Shows how far the upload of a file is, and announces changes. */
function Status({ file, isGiven, hasError }: StatusProps) {
  const { t } = useTranslation('fill');
  const canRetry = file?.upload.state === 'refused' && file.state === 'waiting';
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      {!file && isGiven && !hasError && <span>{t('file.unknown')}</span>}
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
