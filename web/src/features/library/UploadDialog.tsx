import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientFile } from '#data/queries/files.ts';
import { useSync } from '#data/sync/sync.ts';
import { shortFileSize } from '#lib/fileSize.ts';
import { FileProgress } from '#steps/files/FileProgress.tsx';
import { FileZone } from '#steps/files/FileZone.tsx';
import { RefusedFiles } from '#steps/files/RefusedFiles.tsx';
import { useAddFiles } from '#steps/files/useAddFiles.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { PersonText } from '#ui/PersonText.tsx';

interface UploadDialogProps {
  kind: 'document' | 'file';
  files: readonly ClientFile[];
  onClose: () => void;
}

/** Adds files and shows the progress of each; closing the dialog stops no upload. */
export function UploadDialog({ kind, files, onClose }: UploadDialogProps) {
  const { t } = useTranslation('library');
  const { isOnline } = useSync();
  const id = useId();
  const { add, isAdding, refused, dismiss } = useAddFiles(files, kind);
  const [before] = useState(() => new Set(files.map((file) => file.id)));
  const added = files.filter((file) => !before.has(file.id));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t(`uploadTitle.${kind}`)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <FileZone onFiles={add} kind={kind} />
          {!isOnline && <Banner severity="info">{t('uploadOffline')}</Banner>}
          <RefusedFiles refused={refused} onClose={dismiss} kind={kind} />
          <Box component="ul" aria-label={t('uploadList')} hidden={added.length === 0} sx={list}>
            {added.map((file) => (
              <AddedFile key={file.id} file={file} />
            ))}
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} disabled={isAdding}>
          {t('uploadDone')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function AddedFile({ file }: { file: ClientFile }) {
  const { i18n } = useTranslation();
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, p: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ fontWeight: 550, minWidth: 0, overflowWrap: 'anywhere' }}>
          <PersonText>{file.name}</PersonText>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {shortFileSize(file.size, i18n.language)}
        </Typography>
      </Box>
      <FileProgress file={file} />
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};
