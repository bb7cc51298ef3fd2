import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#lib/saveFile.ts';
import { useCopy } from '#ui/inputs/useCopy.tsx';

/** Shows new recovery codes once; only its own button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('twoFactor');
  const id = useId();
  const text = `${codes.join('\n')}\n`;
  const { copy, manualCopy } = useCopy();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('codes.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('codes.text')}</DialogContentText>
        <Box component="ul" aria-label={t('codes.list')} translate="no" sx={list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy(text, t('codes.copied'))}>
            {t('codes.copy')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Download />}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'firstmile-recovery-codes.txt')}
          >
            {t('codes.download')}
          </Button>
        </Box>
      </DialogContent>
      {manualCopy}
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('codes.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))',
  gap: 1,
  m: 0,
  p: 2,
  listStyle: 'none',
  fontFamily: 'monospace',
  fontSize: '1rem',
  textAlign: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};
