import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { formIdOf, type FlowStep } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useForm } from '#data/queries/forms.ts';
import { StepIcon } from './StepIcon.tsx';
import { useStepName } from '#shared/assigned/useStepName.ts';

/** Steps shown on a card; the rest are counted. */
const MAX_CHIPS = 10;

/** Lists the steps of a flow in order, as the path that clients follow. */
export function StepChips({ steps }: { steps: FlowStep[] }) {
  const { t } = useTranslation('flows');
  return (
    <Box component="ol" aria-label={t('list.stepsInOrder')} sx={list}>
      {steps.slice(0, MAX_CHIPS).map((step, index) => (
        <li key={step.id}>
          {formIdOf(step) ? <FormChip step={step} at={index} /> : <StepChip step={step} at={index} />}
        </li>
      ))}
      {steps.length > MAX_CHIPS && (
        <li>
          <Chip size="small" variant="outlined" label={t('list.moreSteps', { count: steps.length - MAX_CHIPS })} />
        </li>
      )}
    </Box>
  );
}

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: 0.75,
  minWidth: 0,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { maxWidth: '100%', display: 'flex', alignItems: 'center' },
  '& li:not(:last-of-type)::after': {
    content: '""',
    flex: 'none',
    width: 14,
    borderTop: '2px dotted',
    borderColor: 'text.secondary',
  },
};

interface StepChipProps {
  step: FlowStep;
  at: number;
  isBroken?: boolean;
}

function StepChip({ step, at, isBroken = false }: StepChipProps) {
  const { t } = useTranslation('flows');
  const name = useStepName();
  const label = [`${at + 1}. ${name(step)}`, !step.isRequired && t('list.optional'), isBroken && t('list.formDeleted')]
    .filter(Boolean)
    .join(' · ');
  return (
    <Chip
      size="small"
      icon={<StepIcon type={step.type} />}
      label={label}
      title={label}
      color={isBroken ? 'error' : 'default'}
      variant={isBroken ? 'outlined' : 'filled'}
      sx={{ maxWidth: '100%', pl: 0.5 }}
    />
  );
}

/** Loads the step's form: shows when it was deleted, and keeps it on this device for assigning without a network. */
function FormChip({ step, at }: StepChipProps) {
  const { item: form, status } = useForm(formIdOf(step));
  return <StepChip step={step} at={at} isBroken={status === 'ready' && form === null} />;
}
