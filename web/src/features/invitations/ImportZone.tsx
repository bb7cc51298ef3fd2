import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MAX_IMPORT_FILE, MAX_IMPORTED } from '@firstmile/domain';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { dropZone } from '#ui/inputs/dropZone.ts';

/**
 * The area where a list of clients is dropped or chosen. Any file is read as CSV, whatever its name; `onFile` gets null
 * for several files and for an empty folder.
 */
export function ImportZone({ onFile }: { onFile: (file: File | null) => void }) {
  const { t } = useTranslation('imports');
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple: false,
    onDrop: ([file], rejected) => onFile(rejected.length === 0 ? (file ?? null) : null),
  });
  return (
    <Box sx={{ position: 'relative' }}>
      <Box {...getRootProps({ role: 'button', 'aria-describedby': 'import-limits' })} sx={dropZone(isDragActive)}>
        <UploadFile aria-hidden sx={{ fontSize: 36, color: 'primary.main' }} />
        <Typography sx={{ fontWeight: 600, textWrap: 'balance' }}>
          {isDragActive ? t('file.drop') : t('file.drag')}
        </Typography>
        <Typography id="import-limits" variant="body2" color="textSecondary" sx={{ textWrap: 'balance' }}>
          {t('file.limits', { max: MAX_IMPORTED, megabytes: MAX_IMPORT_FILE / 1e6 })}
        </Typography>
      </Box>
      <input {...getInputProps({ 'aria-label': t('file.choose') })} />
    </Box>
  );
}
