import type { ClientFile } from '#data/queries/files.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { fileSize } from '#lib/fileSize.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { dotted } from '#lib/isolate.ts';
import Close from '@mui/icons-material/Close';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { millis } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { FileProgress } from './FileProgress.tsx';

interface Props {
  file: ClientFile;
  /** Missing for a file that stays. */
  onRemove: (() => void) | undefined;
}

/** Shows one file, and how far its upload is. */
export function FileRow({ file, onRemove }: Props) {
  const { t, i18n } = useTranslation('steps');
  const dateTime = useDateTime();
  const { name, size, type } = file;
  const Icon = type.startsWith('image/') ? ImageOutlined : DescriptionOutlined;
  const timestamp = millis(file.createdAt);
  const time = timestamp !== null && dateTime(timestamp);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, p: 2 }}>
      <Icon aria-hidden sx={{ color: 'text.secondary', mt: 0.25 }} />
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <PersonText>{name}</PersonText>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {dotted([fileSize(size, i18n.language), time])}
        </Typography>
        <FileProgress file={file} />
      </Box>
      {onRemove && (
        <IconButton onClick={onRemove} aria-label={t('files.removeFile', { name })} sx={{ my: -0.5, mr: -0.5 }}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
