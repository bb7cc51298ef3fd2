import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { FROM_START, MAX_DUE_DAYS, type FlowStep } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useStepName } from '#shared/assigned/useStepName.ts';
import { Choice } from '#ui/inputs/Choice.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import type { FlowBuilderState } from './useFlowBuilder.ts';

interface Props {
  builder: FlowBuilderState;
  step: FlowStep;
  index: number;
}

/** Edits when a step is due: some days after the assignment, or after an earlier step; no days mean no date of its own. */
export function StepDue({ builder, step, index }: Props) {
  const { t } = useTranslation('flows');
  const say = useMessage();
  const nameOf = useStepName();
  const { errors, values, setStep } = builder;
  const { due, ...rest } = step;
  const change = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '');
    setStep(digits === '' ? rest : { ...rest, due: { after: FROM_START, ...due, days: Number(digits) } });
  };
  const earlier = values.steps
    .slice(0, index)
    .map((other, position) => [other.id, t('step.dueStep', { number: position + 1, name: nameOf(other) })] as const);
  const options = [[FROM_START, t('step.dueStart')] as const, ...earlier];
  const [daysError, afterError] = [errors[`${step.id}.due.days`], errors[`${step.id}.due.after`]];
  return (
    <Box sx={grid}>
      <TextInput
        name={`${step.id}.due.days`}
        label={t('step.dueDays')}
        value={due?.days ?? ''}
        onChange={({ target }) => change(target.value)}
        error={daysError && say(daysError)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: String(MAX_DUE_DAYS).length } }}
      />
      {due && (
        <div>
          <Choice
            label={t('step.dueAfter')}
            options={options}
            value={options.find(([id]) => id === due.after)?.[0]} // none once that step was moved behind or removed
            onChange={(after) => after !== undefined && setStep({ ...step, due: { ...due, after } })}
          />
          {afterError && <FormHelperText error>{say(afterError)}</FormHelperText>}
        </div>
      )}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'start',
  p: { xs: 0.5, sm: 1.5 },
  pt: { xs: 1.5 },
  '& .MuiTextField-root': { width: '100%' },
};
