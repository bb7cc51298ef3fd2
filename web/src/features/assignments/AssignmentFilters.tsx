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
/** Filters of a list of assignments: a status, and one form or flow. */
export interface Filters<Status extends AssignmentStatus = AssignmentStatus> {
  status?: Status | 'OVERDUE' | undefined;
  choice?: Choice | undefined;
}
interface AssignmentFiltersProps<Status extends AssignmentStatus> {
  value: Filters<Status>;
  statuses: readonly Status[];
  counts: ReturnType<typeof useFormAssignmentCounts>;
  choices: readonly Choice[];
  /** Labels for a form or flow, for all of them, and for reading more. */
  words: { single: string; all: string; more: string };
  more: (() => void) | null;
  /** Called when the list of forms or flows is opened. */
  onChoose: () => void;
  onChange: (filters: Filters<Status>) => void;
  children?: ReactNode;
}
const MORE = 'more';

/** Chooses the filters of a list of assignments. */
export function AssignmentFilters<Status extends AssignmentStatus>({
  value,
  statuses,
  counts,
  choices: offered,
  words,
  more,
  onChoose,
  onChange,
  children,
}: AssignmentFiltersProps<Status>) {
  const { t } = useTranslation('forms');
  const { t: due } = useTranslation('due');
  const all = [...offered, ...(value.choice ? [value.choice] : [])];
  const choices = all.filter(({ id }, index) => all.findIndex((choice) => choice.id === id) === index);
  const choose = (id: string) =>
    id === MORE ? more?.() : onChange({ ...value, choice: choices.find((choice) => choice.id === id) });
  return (
    <>
      <Box sx={row}>
        <TextField
          select
          label={words.single}
          value={value.choice?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
          slotProps={{ select: { displayEmpty: true, onOpen: onChoose } }}
        >
          <MenuItem value="">{words.all}</MenuItem>
          {choices.map((choice) => (
            <MenuItem key={choice.id} value={choice.id}>
              {choice.name}
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
