import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { dayIn, MAX_DUE_DAYS, MAX_PLAN_TIMES } from '@firstmile/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { groupLabel } from '#ui/inputs/fieldTypes/FieldGroup.tsx';
import { Choice } from '#ui/inputs/Choice.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useNow } from '#lib/useNow.ts';
import { dayOfMonth, type When } from './when.ts';

const MODES = ['now', 'later', 'repeat'] as const;
const RHYTHMS = ['month', 'quarter', 'year'] as const;
const ENDS = ['never', 'until', 'times'] as const;
const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));

interface Props {
  value: When;
  /** The IANA zone of the days and times. */
  zone: string;
  onChange: (when: When) => void;
  modes?: readonly When['mode'][];
}

/** Chooses when a task is assigned: now, later, or again and again. */
export function WhenFields({ value, zone, onChange, modes = MODES }: Props) {
  const { t } = useTranslation('assign');
  const label = useId();
  return (
    <>
      <FormControl role="radiogroup" aria-labelledby={label} sx={{ flexDirection: 'row', flexWrap: 'wrap' }}>
        <FormLabel id={label} sx={{ ...groupLabel, width: '100%' }}>
          {t('plan.when')}
        </FormLabel>
        {modes.map((mode) => (
          <FormControlLabel
            key={mode}
            label={t(`plan.modes.${mode}`)}
            control={<Radio name={label} checked={value.mode === mode} onChange={() => onChange({ ...value, mode })} />}
          />
        ))}
      </FormControl>
      {value.mode !== 'now' && <PlanFields value={value} zone={zone} onChange={onChange} />}
    </>
  );
}

/** The days and times of a plan. */
function PlanFields({ value, zone, onChange }: Omit<Props, 'modes'>) {
  const { t } = useTranslation('assign');
  const today = dayIn(useNow(), zone);
  const change = (part: Partial<When>) => onChange({ ...value, ...part });
  const isRepeated = value.mode === 'repeat';
  const dayInput = (name: 'first' | 'until', label: string) => (
    <TextInput
      name={`plan-${name}`}
      type="date"
      label={label}
      required
      value={value[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      slotProps={{ htmlInput: { min: today, max: '2099-12-31' } }}
    />
  );
  const numberInput = (name: 'times' | 'dueDays', { max, help }: { max: number; help?: string }) => (
    <TextInput
      name={`plan-${name}`}
      label={t(`plan.${name}`)}
      required={name === 'times'}
      value={value[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      helperText={help}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: String(max).length } }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      {isRepeated && (
        <Choice
          label={t('plan.every')}
          options={RHYTHMS.map((every) => [every, t(`plan.rhythms.${every}`)] as const)}
          value={value.every}
          onChange={(every) => every && change({ every })}
        />
      )}
      {dayInput('first', isRepeated ? t('plan.first') : t('plan.date'))}
      <TextInput
        name="plan-time"
        type="time"
        label={t('plan.time')}
        required
        value={value.time}
        onChange={({ target }) => change({ time: target.value })}
      />
      {isRepeated && (
        <Choice
          label={t('plan.day')}
          options={DAYS.map((day) => [day, day] as const)}
          value={String(dayOfMonth(value))}
          onChange={(day) => change({ day: Number(day) })}
        />
      )}
      {isRepeated && (
        <Choice
          label={t('plan.end')}
          options={ENDS.map((end) => [end, t(`plan.ends.${end}`)] as const)}
          value={value.end}
          onChange={(end) => end && change({ end })}
        />
      )}
      {isRepeated && value.end === 'until' && dayInput('until', t('plan.until'))}
      {isRepeated && value.end === 'times' && numberInput('times', { max: MAX_PLAN_TIMES })}
      {numberInput('dueDays', { max: MAX_DUE_DAYS, help: t('plan.dueDaysHint') })}
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {[
          t('plan.zone', { zone: zone.replaceAll('_', ' ') }),
          isRepeated && t('plan.lastDay'),
          t('plan.current'),
          isRepeated && t('plan.open'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
    </Box>
  );
}
