import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { AssignmentPlan } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePlan } from '#data/queries/plans.ts';
import { termsOf, whenOf } from '#shared/assignDialog/when.ts';
import { WhenFields } from '#shared/assignDialog/WhenFields.tsx';
import type { Tell } from '#shared/assigned/tell.ts';
import { useFailure } from '#steps/useFailure.ts';
import Dialog from '#ui/Dialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';

interface Props {
  plan: AssignmentPlan;
  onDone: Tell;
  onClose: () => void;
}

/** Changes when a plan assigns its form or flow, from the next assignment on. */
export function ChangePlanDialog({ plan, onDone, onClose }: Props) {
  const { t } = useTranslation('assign');
  const describeFailure = useFailure();
  const { name, timeZone } = plan;
  const [when, setWhen] = useState(() => whenOf(plan, Date.now()));
  const [problem, setProblem] = useState<string | null>(null);
  const save = () => {
    try {
      void changePlan(plan, termsOf(when, plan));
      onDone('success', t('plan.changed', { name }));
      onClose();
    } catch (error) {
      setProblem(describeFailure(t('plan.changeFailed'), error));
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="change-plan-title">
      <DialogTitle id="change-plan-title">{t('plan.changeTitle', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, '&&': { pt: 1 } }}>
        {problem !== null && <Banner severity="error">{problem}</Banner>}
        <Typography color="textSecondary">{t('plan.changeText')}</Typography>
        <WhenFields
          value={when}
          zone={timeZone}
          modes={['later', 'repeat']}
          onChange={(next) => {
            setProblem(null);
            setWhen(next);
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="contained" onClick={save} disabled={when.first === ''}>
          {t('plan.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
