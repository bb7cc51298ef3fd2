import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientFile } from '#data/queries/files.ts';
import { ownFile } from '#data/queries/fileCommands.ts';
import { useSync } from '#data/sync/sync.ts';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { fileType } from './fileType.ts';
import { PdfPages } from '#steps/documents/pdf/PdfPages.tsx';

interface PreviewDialogProps {
  file: ClientFile;
  onDownload: () => void;
  onClose: () => void;
}

/** Shows a picture or a PDF; for other types it tells that there is no preview. Every file can be downloaded. */
export function PreviewDialog({ file, onDownload, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('library');
  const isShown = ['image', 'pdf'].includes(fileType(file.type));
  return (
    <FullDialog title={file.name} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', justifyItems: 'center', alignItems: 'start', minHeight: '12rem' }}>
        {isShown ? <Preview file={file} /> : <Typography color="textSecondary">{t('preview.none')}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('preview.close')}
        </Button>
        <Button variant="contained" onClick={onDownload}>
          {t('actions.download')}
        </Button>
      </DialogActions>
    </FullDialog>
  );
}

function Preview({ file: { id, type, name } }: { file: ClientFile }) {
  const { t } = useTranslation('library');
  const { isOnline } = useSync();
  const [bytes, setBytes] = useState<Blob | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);
  useEffect(() => {
    let isGone = false;
    ownFile({ id, type }).then(
      (file) => isGone || setBytes(file),
      () => isGone || fail(),
    );
    return () => {
      isGone = true;
    };
  }, [id, type, fail]);
  if (hasFailed)
    return <Typography role="alert">{t(isOnline || bytes ? 'preview.failed' : 'preview.offline')}</Typography>;
  if (!bytes) return <Typography role="status">{t('preview.loading')}</Typography>;
  return fileType(type) === 'pdf' ? (
    <PdfPages bytes={bytes} onFault={fail} />
  ) : (
    <Picture bytes={bytes} name={name} onFailed={fail} />
  );
}

function Picture({ bytes, name, onFailed }: { bytes: Blob; name: string; onFailed: () => void }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(bytes);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  return <Box component="img" ref={image} alt={name} onError={onFailed} sx={picture} />;
}

const picture = { maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain', borderRadius: '8px' } as const;
