import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AppError } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approveRun, takeBackApproval, useHeldApproval, type ClientReview } from '#data/queries/approvals.ts';
import { useSync } from '#data/sync/sync.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useDecisionWords } from './useDecisionWords.ts';

interface Props {
  run: ClientReview;
  onReview?: () => void;
  onChanges: () => void;
  size?: 'small' | 'medium';
}

/** The decisions about a run or form that waits for one. An approval can be undone until it is sent. */
export function ApprovalActions({ run, onReview, onChanges, size = 'small' }: Props) {
  const { t } = useTranslation('approvals');
  const { name, ...words } = useDecisionWords(run);
  const held = useHeldApproval(run.id);
  const [hasClicked, setHasClicked] = useState(false); // then the focus moves from one button to the other
  const approve = () => {
    setHasClicked(true);
    try {
      approveRun(run);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      showToast(words.gone, 'error');
    }
  };
  const undo = async () => {
    setHasClicked(true);
    if (held && !(await takeBackApproval(held))) showToast(t('tooLate', { name }), 'error');
  };
  if (held)
    return (
      <Box sx={row}>
        <HeldNote />
        <Button
          key="undo"
          size={size}
          variant="outlined"
          ref={hasClicked ? focus : undefined}
          onClick={() => void undo()}
          aria-label={t('undoNamed', { name })}
        >
          {t('undo')}
        </Button>
      </Box>
    );
  return (
    <Box sx={row}>
      {onReview && (
        <Button size={size} variant="outlined" onClick={onReview} aria-label={words.review}>
          {t('review')}
        </Button>
      )}
      <Button size={size} variant="outlined" color="inherit" onClick={onChanges} aria-label={words.changes}>
        {t('changes')}
      </Button>
      <Button
        key="approve"
        size={size}
        variant="contained"
        ref={hasClicked ? focus : undefined}
        onClick={approve}
        aria-label={words.approve}
      >
        {t('approve')}
      </Button>
    </Box>
  );
}

function HeldNote() {
  const { t } = useTranslation('approvals');
  const { isOnline } = useSync();
  return (
    <Typography role="status" variant="body2" sx={{ alignSelf: 'center' }}>
      {t(isOnline ? 'held' : 'heldOffline')}
    </Typography>
  );
}

const focus = (button: HTMLElement | null) => button?.focus();
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
};
