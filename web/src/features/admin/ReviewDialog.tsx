import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientRun } from '#data/approvals.ts';
import { Banner } from '#ui/Banner.tsx';
import { ChangesForm } from './ChangesForm.tsx';
import { HandedInSteps } from './HandedInSteps.tsx';
import { clientOf } from './pendingApproval.ts';

interface Props {
  run: ClientRun;
  /** It still waits: nobody else has decided meanwhile. */
  isPending: boolean;
  startsWith: 'review' | 'changes';
  onApprove: () => void;
  onClose: () => void;
}

/** Everything that a client handed in, and the two decisions about it. */
export function ReviewDialog({ run, isPending, startsWith, onApprove, onClose }: Props) {
  const { t } = useTranslation('approvals');
  const [mode, setMode] = useState(startsWith);
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { name, email } = clientOf(run);
  const isAsking = mode === 'changes' && isPending;
  return (
    <Dialog
      open
      // A click beside the dialog closes nothing while something may have been typed.
      onClose={(_, reason) => (reason === 'escapeKeyDown' || !isAsking) && onClose()}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby="review-title"
      slotProps={{ paper: { sx: isPhone ? { border: 0, borderRadius: 0 } : {} } }}
    >
      <DialogTitle id="review-title" sx={{ overflowWrap: 'anywhere' }}>
        {t(isAsking ? 'ask.title' : 'reviewTitle', { name })}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {[email, run.reference].filter(Boolean).join(' · ')}
        </Typography>
      </DialogTitle>
      {isAsking ? (
        <ChangesForm run={run} onBack={() => setMode('review')} onDone={onClose} />
      ) : (
        <>
          <DialogContent
            tabIndex={0}
            role="group"
            aria-labelledby="review-title"
            sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
          >
            {!isPending && <Banner severity="info">{t('decided', { name })}</Banner>}
            <HandedInSteps run={run} />
          </DialogContent>
          <DialogActions sx={{ '& > .MuiButton-root': { px: { xs: 1.5, sm: 2.25 } } }}>
            <Button color="inherit" onClick={onClose}>
              {t('close')}
            </Button>
            {isPending && (
              <>
                <Button variant="outlined" color="inherit" onClick={() => setMode('changes')}>
                  {t('changes')}
                </Button>
                <Button variant="contained" onClick={onApprove}>
                  {t('approve')}
                </Button>
              </>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
