import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { DELETED_KINDS, type DeletionReceipt } from '@firstmile/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#data/session/session.ts';
import { saveFile, jsonFile } from '#lib/saveFile.ts';

/**
 * Shows what was removed and what was kept. It can only be left by signing out: the account is gone, and this device
 * forgets it.
 */
export function DeletionReceiptDialog({ receipt }: { receipt: DeletionReceipt }) {
  const { t } = useTranslation('account');
  const id = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('data.receiptTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('data.receiptText')}</DialogContentText>
        <Typography variant="h3">{t('data.removed')}</Typography>
        <Box component="dl" sx={list}>
          {DELETED_KINDS.map((kind) => (
            <Row key={kind} name={t(`data.kinds.${kind}`)} count={receipt.removed[kind]} />
          ))}
        </Box>
        <Typography variant="h3">{t('data.kept')}</Typography>
        <Box component="dl" sx={list}>
          <Row name={t('data.kinds.signatures')} count={receipt.kept.signatures} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => saveFile(jsonFile(receipt), `deletion-${receipt.id}.json`)}>
          {t('data.download')}
        </Button>
        <Button variant="contained" onClick={() => void signOut()}>
          {t('data.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Row({ name, count }: { name: string; count: number }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <dt>{name}</dt>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
    </Box>
  );
}

const list = { m: 0, display: 'grid', gap: 0.5, typography: 'body2' };
