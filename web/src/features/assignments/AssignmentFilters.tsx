import Box from '@mui/material/Box';
import { FilterChips } from '#ui/lists/FilterChips.tsx';
import type { useFormAssignmentCounts } from '#data/queries/counts.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { AssignmentStatus } from '@firstmile/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A form or flow to choose. */
export interface Choice {
  id: string;
  name: string;
}
/** Which assignments a list shows: those in a status, those of one form or flow. */
export interface Filters<Status extends AssignmentStatus = AssignmentStatus> {
  status?: Status | 'OVERDUE' | undefined;
  one?: Choice | undefined;
}
interface AssignmentFiltersProps<Status extends AssignmentStatus> {
  value: Filters<Status>;
  statuses: readonly Status[];
  counts: ReturnType<typeof useFormAssignmentCounts>;
  choices: readonly Choice[];
  /** What the forms or flows are called, all of them, and to read on; null when all are there. */
  words: { one: string; all: string; more: string };
  more: (() => void) | null;
  /** The list of forms or flows is opened. */
  onChoose: () => void;
  onChange: (filters: Filters<Status>) => void;
  children?: ReactNode;
}
const MORE = 'more';

/** Chooses which assignments the list shows. */
export function AssignmentFilters<Status extends AssignmentStatus>({
  value,
  statuses,
  counts,
  choices: known,
  words,
  more,
  onChoose,
  onChange,
  children,
}: AssignmentFiltersProps<Status>) {
  const { t } = useTranslation('forms');
  const { t: due } = useTranslation('due');
  const all = [...known, ...(value.one ? [value.one] : [])];
  const choices = all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
  const choose = (id: string) =>
    id === MORE ? more?.() : onChange({ ...value, one: choices.find((one) => one.id === id) });
  return (
    <>
      <Box sx={row}>
        <TextField
          select
          label={words.one}
          value={value.one?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
          slotProps={{ select: { displayEmpty: true, onOpen: onChoose } }}
        >
          <MenuItem value="">{words.all}</MenuItem>
          {choices.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.name}
            </MenuItem>
          ))}
          {more && <MenuItem value={MORE}>{words.more}</MenuItem>}
        </TextField>
        {children}
      </Box>
      <FilterChips<Status | 'OVERDUE' | 'ALL'>
        label={t('filters.status')}
        options={[
          ['ALL', t('filters.all'), counts.ALL],
          ...statuses.map((status) => [status, t(`statuses.${status}`), counts[status]] as const),
          ['OVERDUE', due('overdue'), counts.OVERDUE],
        ]}
        value={value.status ?? 'ALL'}
        onChange={(status) => onChange({ ...value, status: status === 'ALL' ? undefined : status })}
      />
    </>
  );
}

const row = {
  display: 'grid',
  gap: 2,
  mb: 3,
  alignItems: 'end',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: '14rem minmax(0, 1fr) auto' },
};
