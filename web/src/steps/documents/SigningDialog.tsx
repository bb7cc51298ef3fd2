import type { Agreement } from '@firstmile/domain';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AgreementText, ROOM_FOR_RING } from './AgreementText.tsx';
import { SigningForm } from './SigningForm.tsx';
import type { SigningMode } from './useOpenDocument.ts';

interface Props {
  agreement: Agreement;
  mode: SigningMode;
  openedAt: Date;
  openedTick: number;
  isOpen: boolean;
  isPending: boolean;
  /** From reading to signing, in the same dialog. */
  onSign: () => void;
  onClose: () => void;
  onExited: () => void;
}

/** A document's whole text; in sign mode with the one act that signs it. */
export function SigningDialog({
  agreement,
  mode,
  openedAt,
  openedTick,
  isOpen,
  isPending,
  onSign,
  onClose,
  onExited,
}: Props) {
  const { t } = useTranslation('steps');
  const title = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  // A text cannot change while it is open: what is hashed is what was shown.
  const shownText = agreement.text;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby={title}
      slotProps={{ transition: { onExited }, paper: { sx: isPhone ? { border: 0, borderRadius: 0 } : {} } }}
    >
      <DialogTitle id={title}>{t(mode === 'sign' ? 'documents.dialog.sign' : 'documents.dialog.review')}</DialogTitle>
      {mode === 'sign' ? (
        <SigningForm
          agreement={agreement}
          shownText={shownText}
          openedAt={openedAt}
          openedTick={openedTick}
          onDone={onClose}
        />
      ) : (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: 0, pt: ROOM_FOR_RING }}>
            <AgreementText title={agreement.title} text={shownText} />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" color="inherit" onClick={onClose}>
              {t('documents.dialog.close')}
            </Button>
            {isPending && (
              <Button variant="contained" onClick={onSign}>
                {t('documents.sign')}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
