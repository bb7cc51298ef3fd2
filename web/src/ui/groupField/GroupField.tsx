import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DragDropProvider } from '@dnd-kit/react';
import { cellPlace, mostRows, rowsOf } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { onDropped } from '#ui/lists/DragHandle.tsx';
import { useDragPlugins } from '#ui/lists/useDragPlugins.ts';
import type { FieldProps } from '#ui/inputs/fieldTypes/fieldProps.ts';
import { FieldGroup } from '#ui/inputs/fieldTypes/FieldGroup.tsx';
import { GroupRow } from './GroupRow.tsx';
import { useRows } from './useRows.ts';

/** A group of fields: its rows, which are added, removed, and reordered by drag, by the handle's keys, or by buttons. */
export default function GroupField(props: FieldProps) {
  const { field, value, error, required, rows: { shown, errors = {} } = {} } = props;
  const { t } = useTranslation('fill');
  const plugins = useDragPlugins();
  const rows = rowsOf(value);
  const { announcement, actions, add } = useRows(props);
  const most = mostRows(field);
  const isFull = rows.length >= most;
  const fullId = `${fieldId(field.id)}-full`;
  return (
    <FieldGroup field={field} error={error} required={required} role="group">
      <DragDropProvider
        plugins={plugins}
        onDragEnd={onDropped((from, to) => {
          const row = rows[from];
          if (row) actions.move(row.id, to);
        })}
      >
        <Box component="ol" sx={list}>
          {rows.map((row, index) => (
            <GroupRow
              key={row.id}
              group={field}
              row={row}
              index={index}
              count={rows.length}
              shown={shown?.find(({ id }) => id === row.id)}
              errors={(field.fields ?? []).map(({ id }) => errors[cellPlace(field.id, row.id, id)])}
              actions={actions}
            />
          ))}
        </Box>
      </DragDropProvider>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('rows.none')}
        </Typography>
      )}
      <Button
        id={fieldId(field.id)}
        variant="outlined"
        startIcon={<Add />}
        aria-disabled={isFull}
        aria-describedby={isFull ? fullId : undefined}
        onClick={() => isFull || add()}
        sx={{ justifySelf: 'start', alignSelf: 'flex-start', ...(isFull && { opacity: 0.5, cursor: 'default' }) }}
      >
        <span>{field.placeholder ? t('rows.add', { name: field.placeholder }) : t('rows.addEntry')}</span>
      </Button>
      {isFull && (
        <Typography id={fullId} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('rows.full', { max: most })}
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </FieldGroup>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:not(:empty)': { mb: 1.5 },
};
