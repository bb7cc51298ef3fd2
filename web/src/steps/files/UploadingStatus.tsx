import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';

/** Says so while bytes are being taken in or sent. The region is always there, so that the words are announced. */
export function UploadingStatus({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('steps');
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: isShown ? 2 : 0 }}>
      {isShown && (
        <>
          <CircularProgress aria-hidden size={18} thickness={5} />
          <span>{t('files.uploading')}</span>
        </>
      )}
    </Box>
  );
}
