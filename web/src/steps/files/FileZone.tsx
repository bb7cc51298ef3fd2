import { acceptedTypes, FILE_LIMITS, type FileKind } from '@firstmile/domain';
import { Banner } from '#ui/feedback/Banner.tsx';
import { dropZone } from '#ui/inputs/dropZone.ts';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDropzone } from 'react-dropzone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FileZoneProps {
  onFiles: (files: readonly File[]) => Promise<void>;
  kind?: Exclude<FileKind, 'assigned' | 'message'>;
}

/**
 * The area where files are dropped or chosen; on a phone the picker offers the camera too. `domain` decides which files
 * are accepted.
 */
export function FileZone({ onFiles, kind = 'step' }: FileZoneProps) {
  const { t } = useTranslation('steps');
  const [isNothing, setIsNothing] = useState(false);
  const { maxBytes } = FILE_LIMITS[kind];
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: acceptedTypes(kind),
    maxSize: maxBytes,
    multiple: true,
    onDrop: (accepted, rejected) => {
      const all = [...accepted, ...rejected.map((rejection) => rejection.file)];
      setIsNothing(all.length === 0); // an empty folder
      void onFiles(all);
    },
  });
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        {...getRootProps({ role: 'button', id: ZONE, 'aria-describedby': 'file-limits' })}
        sx={dropZone(isDragActive)}
      >
        <CloudUploadOutlined aria-hidden sx={{ fontSize: 36, color: 'primary.main' }} />
        <Typography sx={{ fontWeight: 600, textWrap: 'balance' }}>
          {isDragActive ? t('files.drop') : t('files.drag')}
        </Typography>
        <Typography id="file-limits" variant="body2" color="textSecondary" sx={{ textWrap: 'balance' }}>
          {t(`files.limits.${kind}`, { megabytes: maxBytes / 1024 ** 2 })}
        </Typography>
      </Box>
      {isNothing && (
        <Box sx={{ mt: 2 }}>
          <Banner severity="error" onClose={() => setIsNothing(false)}>
            {t('files.nothing')}
          </Banner>
        </Box>
      )}
      {/* Stands beside the zone, not inside: a control may not hold another control. */}
      <input {...getInputProps({ 'aria-label': t('files.choose') })} />
    </Box>
  );
}

const ZONE = 'file-zone';
/** Focuses the zone after the last file was removed. */
export const focusFileZone = () => document.getElementById(ZONE)?.focus();
