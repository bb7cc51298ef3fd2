import { ACTIVITY_KINDS, cleanDay, type ActivityKind } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrailFilters } from '#data/queries/activity.ts';
import { Choice } from '#ui/inputs/Choice.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';

interface Props {
  filters: TrailFilters;
  /** Names by id. */
  people: Readonly<Record<string, string>>;
  onChange: (filters: TrailFilters) => void;
}

/** Filters the entries by kind, person and days. */
export function TrailFilter({ filters, people, onChange }: Props) {
  const { t } = useTranslation('team');
  const [days, setDays] = useState({ from: '', to: '' });
  const chooseDay = (end: 'from' | 'to', day: string) => {
    setDays({ ...days, [end]: day });
    onChange({ ...filters, [end]: startOf(day, end === 'to' ? 1 : 0) });
  };
  return (
    <Box sx={row}>
      <Choice<ActivityKind>
        label={t('trail.kind')}
        any={t('trail.anyKind')}
        options={(Object.keys(ACTIVITY_KINDS) as ActivityKind[]).map((kind) => [kind, t(`trail.kinds.${kind}`)])}
        value={filters.kind}
        onChange={(kind) => onChange({ ...filters, kind })}
      />
      <Choice
        label={t('trail.person')}
        any={t('trail.anyPerson')}
        options={Object.entries(people)}
        value={filters.by}
        onChange={(by) => onChange({ ...filters, by })}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          name={`trail-${end}`}
          type="date"
          label={t(`trail.${end}`)}
          value={days[end]}
          onChange={({ target }) => chooseDay(end, target.value)}
          onBlur={() => cleanDay(days[end], 'past') !== days[end] && chooseDay(end, cleanDay(days[end], 'past'))}
        />
      ))}
    </Box>
  );
}

/**
 * Computes when a day, or the day `later` days after it, begins in the reader's time zone, in ms since 1970; undefined
 * for no date.
 */
function startOf(day: string, later: number): number | undefined {
  const [year, month, date] = day.split('-').map(Number);
  const time = new Date(year ?? NaN, (month ?? NaN) - 1, (date ?? NaN) + later).getTime();
  return Number.isNaN(time) ? undefined : time;
}

const row = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  alignItems: 'end',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  displayPrint: 'none',
};
