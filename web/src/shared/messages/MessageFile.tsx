import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFile, type ClientFile } from '#data/queries/files.ts';
import { ownFile } from '#data/queries/fileCommands.ts';
import { shortFileSize } from '#lib/fileSize.ts';
import { saveFile } from '#lib/saveFile.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { FileProgress } from '#steps/files/FileProgress.tsx';

/** A message's file, to be saved; shows its progress while it is being sent. */
export function MessageFile({ clientId, id }: { clientId: string; id: string }) {
  const { t, i18n } = useTranslation('conversation');
  const file = useFile(clientId, id);
  const [hasFailed, setHasFailed] = useState(false);
  const open = async (target: ClientFile) => {
    setHasFailed(false);
    await ownFile(target, clientId).then(
      (bytes) => saveFile(bytes, target.name),
      () => setHasFailed(true),
    );
  };
  if (!file) return <Typography color="textSecondary">{t('file.unknown')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<AttachFile />}
        disabled={file.upload.state === 'refused'}
        onClick={() => void open(file)}
        aria-label={t('file.open', { name: file.name })}
        sx={{ overflowWrap: 'anywhere', textAlign: 'left', bgcolor: 'background.paper' }}
      >
        <span>
          <PersonText>{file.name}</PersonText> <span>{`(${shortFileSize(file.size, i18n.language)})`}</span>
        </span>
      </Button>
      {file.upload.state !== 'stored' && <FileProgress file={file} />}
      {hasFailed && (
        <Typography variant="body2" color="error" role="alert">
          {t('file.failed')}
        </Typography>
      )}
    </Box>
  );
}
