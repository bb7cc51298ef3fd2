import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { AssignmentStatus, FormAssignment } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportAnswers } from '#data/queries/formAssignments.ts';
import { useFormChoice } from '#data/queries/forms.ts';
import { useSync } from '#data/sync/sync.ts';
import { saveFile } from '#lib/saveFile.ts';

export interface Filters {
  status?: AssignmentStatus | 'OVERDUE' | undefined;
  form?: Choice | undefined;
}
interface Choice {
  id: string;
  name: string;
}
interface AssignmentFiltersProps {
  value: Filters;
  /** Those that the list shows: their forms can be chosen, also when they exist no more. */
  assignments: readonly FormAssignment[];
  onChange: (filters: Filters) => void;
  onFailed: () => void;
}
const STATUSES: AssignmentStatus[] = ['ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'];
const MORE = 'more';

/** Which assignments the list shows; and the answers to the chosen form as a file. */
export function AssignmentFilters({ value, assignments, onChange, onFailed }: AssignmentFiltersProps) {
  const { t } = useTranslation('forms');
  const { t: due } = useTranslation('due');
  const { forms, hasMore, more } = useFormChoice(49);
  const known: Choice[] = [...forms, ...assignments.map((one) => one.customForm), ...(value.form ? [value.form] : [])];
  const choices = known.filter(({ id }, index) => known.findIndex((one) => one.id === id) === index);
  const form = choices.find((one) => one.id === value.form?.id);
  const chooseForm = (id: string) =>
    id === MORE ? more() : onChange({ ...value, form: choices.find((one) => one.id === id) });
  return (
    <Box sx={row}>
      <TextField
        select
        label={t('filters.status')}
        value={value.status ?? ''}
        onChange={(event) => onChange({ ...value, status: (event.target.value || undefined) as Filters['status'] })}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('filters.all')}</MenuItem>
        {STATUSES.map((status) => (
          <MenuItem key={status} value={status}>
            {t(`statuses.${status}`)}
          </MenuItem>
        ))}
        <MenuItem value="OVERDUE">{due('overdue')}</MenuItem>
      </TextField>
      <TextField
        select
        label={t('filters.form')}
        value={form?.id ?? ''}
        onChange={(event) => chooseForm(event.target.value)}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('filters.allForms')}</MenuItem>
        {choices.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.name}
          </MenuItem>
        ))}
        {hasMore && <MenuItem value={MORE}>{t('filters.moreForms')}</MenuItem>}
      </TextField>
      <Exports form={form} onFailed={onFailed} />
    </Box>
  );
}

function Exports({ form, onFailed }: { form: Choice | undefined; onFailed: () => void }) {
  const { t } = useTranslation('forms');
  const { isOnline } = useSync();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (kind: 'csv' | 'json') => {
    if (!form) return;
    setIsBusy(true);
    try {
      saveFile(
        await exportAnswers(form.id, kind, {
          yes: t('yes'),
          no: t('no'),
          columns: t('export.columns', { returnObjects: true }),
          statuses: t('statuses', { returnObjects: true }),
        }),
        `${form.name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'form'}.${kind}`,
      );
    } catch {
      onFailed();
    } finally {
      setIsBusy(false);
    }
  };
  const hint = !form ? t('export.chooseForm') : !isOnline ? t('export.offline') : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'end' }}>
      {hint && (
        <Box component="p" sx={{ m: 0, typography: 'caption', color: 'text.secondary' }}>
          {hint}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['csv', 'json'] as const).map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            startIcon={<Download />}
            disabled={hint !== undefined || isBusy}
            onClick={() => void save(kind)}
          >
            {t(`export.${kind}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  gap: 2,
  mb: 3,
  alignItems: 'end',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: '14rem minmax(0, 1fr) auto' },
};
