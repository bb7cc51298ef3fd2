import Delete from '@mui/icons-material/DeleteOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useSortable } from '@dnd-kit/react/sortable';
import { isStepType, type FlowStep } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { IconAction } from '#ui/layout/IconAction.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { DragHandle } from '#ui/lists/DragHandle.tsx';
import { MoveButtons } from '#ui/lists/MoveButtons.tsx';
import type { DragData } from '#ui/lists/useDragPlugins.ts';
import { STEP_CONFIG_EDITORS } from './config/stepConfigs.ts';
import { withSetting } from './flowValues.ts';
import { StepDue } from './StepDue.tsx';
import { StepIcon } from './StepIcon.tsx';
import type { FlowBuilderState } from './useFlowBuilder.ts';
import { useStepName } from '#shared/assigned/useStepName.ts';
import { PersonText } from '#ui/PersonText.tsx';

interface StepCardProps {
  builder: FlowBuilderState;
  step: FlowStep;
  index: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Shows one step: its position, its type, whether it is required and, opened, its settings. */
export function StepCard({ builder, step, index, isOpen, ...actions }: StepCardProps) {
  const name = useStepName()(step);
  const say = useMessage();
  const { errors, values, setStep } = builder;
  const data: DragData = { label: name, count: values.steps.length };
  const { ref, handleRef, isDragging } = useSortable({ id: step.id, index, data });
  const Config = isStepType(step.type) ? STEP_CONFIG_EDITORS[step.type] : null; // a newer version may have stored another type
  const general = errors[`${step.id}.`];
  return (
    <Box component="li" ref={ref} sx={{ ...card, opacity: isDragging ? 0.6 : 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <DragHandle ref={handleRef} label={name} />
        <StepTitle step={step} index={index} name={name} />
        <RequiredSwitch step={step} name={name} onChange={(isRequired) => setStep({ ...step, isRequired })} />
        <Actions step={step} name={name} index={index} count={values.steps.length} isOpen={isOpen} {...actions} />
      </Box>
      {general && (
        <Typography variant="body2" color="error" sx={{ px: 1 }}>
          {say(general)}
        </Typography>
      )}
      {isOpen && <StepDue builder={builder} step={step} index={index} />}
      {Config && isOpen && (
        <Box sx={{ p: { xs: 0.5, sm: 1.5 }, pt: { xs: 1.5 } }}>
          <Config
            config={step.config}
            name={(setting) => `${step.id}.${setting}`}
            error={(setting) => {
              const message = errors[`${step.id}.${setting}`];
              return message && say(message);
            }}
            errorIn={(setting) => {
              const message = Object.entries(errors).find(([place]) => place.startsWith(`${step.id}.${setting}`))?.[1];
              return message && say(message);
            }}
            onChange={(part) => setStep({ ...step, config: withSetting(step.config, part) })}
          />
        </Box>
      )}
    </Box>
  );
}

const card = { border: 1, borderColor: 'divider', borderRadius: '12px', p: 1.25, bgcolor: 'background.paper' };

function StepTitle({ step, index, name }: { step: FlowStep; index: number; name: string }) {
  const { t } = useTranslation('flows');
  const kind = t(`types.${step.type}`, { defaultValue: step.type });
  return (
    <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', flex: '1 1 12rem', minWidth: 0, py: 0.5 }}>
      <StepIcon type={step.type} aria-hidden sx={{ color: 'primary.main', fontSize: 22 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.4 }}>
          <span>{`${index + 1}. `}</span>
          <PersonText>{name}</PersonText>
        </Typography>
        {name !== kind && (
          <Typography variant="body2" color="textSecondary">
            {kind}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface RequiredProps {
  step: FlowStep;
  name: string;
  onChange: (isRequired: boolean) => void;
}

function RequiredSwitch({ step, name, onChange }: RequiredProps) {
  const { t } = useTranslation('flows');
  return (
    <FormControlLabel
      sx={{ m: 0, alignItems: 'center', '& .MuiFormControlLabel-label': { p: 0 } }}
      control={
        <Switch
          size="small"
          checked={step.isRequired}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{ input: { id: fieldId(`${step.id}.required`), 'aria-label': t('step.requiredNamed', { name }) } }}
        />
      }
      label={
        <Typography variant="body2" sx={{ pl: 0.75 }}>
          {t('step.required')}
        </Typography>
      }
    />
  );
}

type ActionsProps = Pick<StepCardProps, 'step' | 'index' | 'isOpen' | 'onToggle' | 'onMove' | 'onRemove'> & {
  name: string;
  count: number;
};

function Actions({ step, name, index, count, isOpen, onToggle, onMove, onRemove }: ActionsProps) {
  const { t } = useTranslation('flows');
  return (
    <Box sx={{ display: 'flex', ml: 'auto' }}>
      {isStepType(step.type) && (
        <IconAction name={t(isOpen ? 'step.close' : 'step.configure', { name })} onClick={onToggle} isOpen={isOpen}>
          {isOpen ? <ExpandLess fontSize="small" /> : <Tune fontSize="small" />}
        </IconAction>
      )}
      <MoveButtons id={step.id} label={name} index={index} count={count} onMove={onMove} />
      <IconAction name={t('step.remove', { name })} onClick={onRemove}>
        <Delete fontSize="small" />
      </IconAction>
    </Box>
  );
}
