import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { UploadRecord } from '#data/device.ts';
import { sendLostFile } from '#data/queries/lostFile.ts';
import { readUpload } from '#data/sync/upload/uploadRecords.ts';
import { saveFile } from '#lib/saveFile.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { PersonText } from '#ui/PersonText.tsx';

/** A refused file, which is on this device only: the reason, and what the person can do. */
export function LostFileItem({ file, onDiscard }: { file: UploadRecord; onDiscard: () => void }) {
  const { t } = useTranslation('sync');
  const say = useMessage();
  const { id, name, reason } = file;
  const exported = async () => {
    const bytes = await readUpload(id);
    if (bytes) saveFile(bytes, name);
  };
  return (
    <Box component="li" sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          <PersonText>{name}</PersonText>
        </Typography>
        <StatusBadge label={t('refused')} color="error" />
      </Box>
      {reason && <Typography variant="body2">{say(reason)}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="contained" onClick={() => void exported()}>
          {t('export')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => void sendLostFile(file)}>
          {t('tryAgain')}
        </Button>
        <Button size="small" color="error" onClick={onDiscard}>
          {t('discard.action')}
        </Button>
      </Box>
    </Box>
  );
}
