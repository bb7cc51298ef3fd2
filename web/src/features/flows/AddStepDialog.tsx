import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { STEP_TYPES, type StepType } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { StepIcon } from './StepIcon.tsx';

interface AddStepDialogProps {
  onAdd: (type: StepType) => void;
  onClose: () => void;
}

/** Lists all types of steps, each with a description; choosing one adds it. */
export function AddStepDialog({ onAdd, onClose }: AddStepDialogProps) {
  const { t } = useTranslation('flows');
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="add-step-title">
      <DialogTitle id="add-step-title">{t('addStep.title')}</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {STEP_TYPES.map((type) => (
            <li key={type}>
              <StepTypeButton type={type} onClick={() => onAdd(type)} />
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function StepTypeButton({ type, onClick }: { type: StepType; onClick: () => void }) {
  const { t } = useTranslation('flows');
  return (
    <ButtonBase onClick={onClick} aria-label={t(`types.${type}`)} aria-describedby={`about-${type}`} sx={kind}>
      <StepIcon type={type} aria-hidden sx={{ color: 'primary.main', mt: 0.25 }} />
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {t(`types.${type}`)}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          id={`about-${type}`}
          sx={{ display: 'block' }}
        >
          {t(`addStep.${type}`)}
        </Typography>
      </span>
    </ButtonBase>
  );
}

const kind = {
  width: '100%',
  display: 'flex',
  gap: 1.5,
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  textAlign: 'left',
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  '&:hover': { borderColor: 'primary.main', bgcolor: 'action.hover' },
};
