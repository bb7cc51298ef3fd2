import { acceptedTypes, FILE_LIMITS, type FileKind } from '@firstmile/domain';
import { toneTint } from '#ui/feedback/tint.ts';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';

interface FileZoneProps {
  onFiles: (files: readonly File[]) => Promise<void>;
  kind?: Exclude<FileKind, 'assigned' | 'message'>;
}

/** Where files are dropped or chosen; on a phone the picker offers the camera too. Which of them are taken is decided by domain. */
export function FileZone({ onFiles, kind = 'step' }: FileZoneProps) {
  const { t } = useTranslation('steps');
  const { maxBytes } = FILE_LIMITS[kind];
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: acceptedTypes(kind),
    maxSize: maxBytes,
    multiple: true,
    onDrop: (accepted, rejected) => void onFiles([...accepted, ...rejected.map((one) => one.file)]),
  });
  return (
    <Box sx={{ position: 'relative' }}>
      <Box {...getRootProps({ role: 'button', id: ZONE, 'aria-describedby': 'file-limits' })} sx={zone(isDragActive)}>
        <CloudUploadOutlined aria-hidden sx={{ fontSize: 36, color: 'primary.main' }} />
        <Typography sx={{ fontWeight: 600, textWrap: 'balance' }}>
          {isDragActive ? t('files.drop') : t('files.drag')}
        </Typography>
        <Typography id="file-limits" variant="body2" color="textSecondary" sx={{ textWrap: 'balance' }}>
          {t(`files.limits.${kind}`, { megabytes: maxBytes / 1024 ** 2 })}
        </Typography>
      </Box>
      {/* Beside the zone, not in it: a control may not hold another one. */}
      <input {...getInputProps({ 'aria-label': t('files.choose') })} />
    </Box>
  );
}

const ZONE = 'file-zone';
/** For whoever has just taken away the last file. */
export const focusFileZone = () => document.getElementById(ZONE)?.focus();

const zone = (isDragActive: boolean) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  px: 3,
  py: { xs: 4, sm: 6 },
  textAlign: 'center',
  cursor: 'pointer',
  borderRadius: '14px',
  border: '2px dashed',
  borderColor: isDragActive ? 'secondary.main' : 'color-mix(in srgb, var(--mui-palette-primary-main) 45%, transparent)',
  bgcolor: isDragActive ? toneTint('primary', 12) : 'background.paper',
  transition: 'background-color 150ms, border-color 150ms',
  '&:hover': { bgcolor: toneTint('primary', 6) },
});
