import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AgreementText } from '#steps/documents/AgreementText.tsx';
import type { DocumentState } from '#steps/documents/documentStates.ts';
import { SignatureFacts } from '#steps/documents/SignatureFacts.tsx';
import { useValidationText } from '#ui/useValidationText.ts';

/** An agreement's text with who signed it and when. */
export function AgreementDialog({ document, onClose }: { document: DocumentState; onClose: () => void }) {
  const { t } = useTranslation('library');
  const say = useValidationText();
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { agreement, signature, status } = document;
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      slotProps={{ paper: { sx: isPhone ? { border: 0, borderRadius: 0 } : {} } }}
    >
      <DialogTitle id={id}>{say(agreement.title)}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: 0 }}>
        {signature && <SignatureFacts signature={signature} />}
        {status === 'pending' && <Typography color="textSecondary">{t('agreement.unsigned')}</Typography>}
        <AgreementText title={agreement.title} text={agreement.text} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('agreement.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
