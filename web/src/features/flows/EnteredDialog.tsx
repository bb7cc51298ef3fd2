import type { FlowAssignment } from '@firstmile/domain';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { EnteredStep } from '#steps/review/EnteredStep.tsx';
import { useStepName } from './useStepName.ts';

/** What a client has entered in a flow so far, step after step. A form's answers are with its own assignment. */
export function EnteredDialog({ assignment, onClose }: { assignment: FlowAssignment; onClose: () => void }) {
  const { t } = useTranslation('flows');
  const nameOf = useStepName();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { user, userId, flow, steps } = assignment;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isPhone} aria-labelledby="entered-title">
      <DialogTitle id="entered-title" sx={{ overflowWrap: 'anywhere' }}>
        {t('entered.title', { name: flow.name, user: `${user.firstName} ${user.lastName}`.trim() })}
      </DialogTitle>
      <DialogContent
        tabIndex={0}
        role="group"
        aria-labelledby="entered-title"
        sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
      >
        {flow.steps
          .filter(({ type }) => type !== 'WELCOME')
          .map((step) => (
            <EnteredStep key={step.id} uid={userId} title={nameOf(step)} type={step.type} saved={steps[step.id]} />
          ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
