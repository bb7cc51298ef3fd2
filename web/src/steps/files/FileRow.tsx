import type { ClientFile } from '#data/files.ts';
import { fileSize } from '#lib/fileSize.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import Close from '@mui/icons-material/Close';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { millis } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { FileState } from './FileState.tsx';

interface Props {
  file: ClientFile;
  onRemove: () => void;
  onRetry: () => void;
}

/** One file: what it is, and how far it is on its way to the server. */
export function FileRow({ file, onRemove, onRetry }: Props) {
  const { t, i18n } = useTranslation('steps');
  const { name, size, type, upload } = file;
  const Icon = type.startsWith('image/') ? ImageOutlined : DescriptionOutlined;
  const at = millis(file.createdAt);
  const time =
    at !== null && new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  // What the server refused stays refused; what did not get through can be sent again.
  const canRetry = upload.state === 'refused' && file.state === 'waiting';
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, p: 2 }}>
      <Icon aria-hidden sx={{ color: 'text.secondary', mt: 0.25 }} />
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[fileSize(size, i18n.language), time].filter(Boolean).join(' · ')}
        </Typography>
        <FileState upload={upload} />
        {upload.state === 'sending' && <ProgressBar value={upload.percent} label={t('files.progress', { name })} />}
        {canRetry && (
          <Button
            size="small"
            variant="outlined"
            onClick={onRetry}
            aria-label={t('files.retryFile', { name })}
            sx={{ justifySelf: 'start' }}
          >
            {t('files.retry')}
          </Button>
        )}
      </Box>
      <IconButton onClick={onRemove} aria-label={t('files.removeFile', { name })} sx={{ my: -0.5, mr: -0.5 }}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
