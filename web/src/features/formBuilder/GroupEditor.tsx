import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DragDropProvider } from '@dnd-kit/react';
import { GROUPED_TYPES, hasOptions, MAX_GROUP_FIELDS, type FieldType } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveItem } from '#lib/moveItem.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { onDropped } from '#ui/lists/DragHandle.tsx';
import { useDragPlugins } from '#ui/lists/useDragPlugins.ts';
import { useFocusAfter } from '#ui/lists/useFocusAfter.ts';
import { newField, parseOptions } from './builderFields.ts';
import type { Editor, FieldEditorProps } from './fieldEditorProps.ts';
import { InsideCard } from './InsideCard.tsx';

interface GroupEditorProps extends FieldEditorProps {
  error: string | undefined;
  Editor: Editor;
}

/** Edits the fields of a group: adds, opens, moves and removes them. */
export function GroupEditor({ error, ...props }: GroupEditorProps) {
  const { builder, field: group, earlier, onRemove } = props;
  const { t } = useTranslation(['forms', 'builder']);
  const { fields = [] } = group;
  const plugins = useDragPlugins();
  const focusAfter = useFocusAfter(fields);
  const [opened, setOpened] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const isFull = fields.length >= MAX_GROUP_FIELDS;
  const add = (type: FieldType) => {
    const label = t(`types.${type}`);
    const field = newField({
      type,
      label,
      options: hasOptions(type) ? parseOptions(t('builder:palette.options')) : [],
    });
    builder.setField({ ...group, fields: [...fields, field] });
    setOpened(field.id);
    setAnnouncement(t('field.added', { label, position: fields.length + 1, count: fields.length + 1 }));
    focusAfter(`${field.id}.label`);
  };
  const order = (from: number, to: number) => builder.setField({ ...group, fields: moveItem(fields, from, to) });
  const move = (from: number, to: number) => {
    const { id = '', label = '' } = fields[from] ?? {};
    order(from, to);
    setAnnouncement(t('drag.moved', { label, position: to + 1, count: fields.length }));
    focusAfter(`${id}.${to > from ? 'down' : 'up'}`, `${id}.up`, `${id}.down`);
  };
  return (
    <Box role="group" aria-labelledby={`${group.id}-inside`} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography id={`${group.id}-inside`} variant="body2" sx={{ fontWeight: 600 }}>
        {t('group.title')}
      </Typography>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('group.none')}
        </Typography>
      )}
      <DragDropProvider plugins={plugins} onDragEnd={onDropped(order)}>
        <Box component="ol" sx={list}>
          {fields.map((field, index) => (
            <InsideCard
              key={field.id}
              {...props}
              field={field}
              fields={fields}
              earlier={[...earlier, ...fields.slice(0, index)]}
              index={index}
              isOpened={opened === field.id}
              onToggle={() => setOpened(opened === field.id ? null : field.id)}
              onMove={(to) => move(index, to)}
              onRemove={onRemove}
            />
          ))}
        </Box>
      </DragDropProvider>
      <TextField
        select
        id={fieldId(`${group.id}.fields`)}
        label={t('group.add')}
        value=""
        disabled={isFull}
        error={error !== undefined}
        helperText={error ?? (isFull ? t('group.full', { max: MAX_GROUP_FIELDS }) : undefined)}
        onChange={(event) => add(event.target.value as FieldType)}
        slotProps={{ input: { startAdornment: <Add fontSize="small" sx={{ mr: 1, color: 'text.secondary' }} /> } }}
      >
        {GROUPED_TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`types.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' };
