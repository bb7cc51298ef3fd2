import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSortable } from '@dnd-kit/react/sortable';
import {
  cellPlace,
  type FormField,
  type MessageOrText,
  type Row,
  type RowEvaluation,
  type SingleAnswer,
} from '@firstmile/domain';
import { dequal } from 'dequal/lite';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#ui/layout/IconAction.tsx';
import { DragHandle } from '#ui/lists/DragHandle.tsx';
import { MoveButtons } from '#ui/lists/MoveButtons.tsx';
import type { DragData } from '#ui/lists/useDragPlugins.ts';
import { FormFieldInput } from '#ui/inputs/fieldTypes/FormFieldInput.tsx';
import { useRowNames, type RowActions } from './useRows.ts';

interface Props {
  group: FormField;
  row: Row;
  index: number;
  count: number;
  /** What the row shows; undefined for all fields. */
  shown: RowEvaluation | undefined;
  /** What is wrong, in the order of the group's fields. */
  errors: readonly (MessageOrText | undefined)[];
  actions: RowActions;
}

/** One row of a group as a card. Renders only when something in it changes. */
export const GroupRow = memo(Card, dequal);

function Card({ group, row, index, count, shown, errors, actions }: Props) {
  const { t } = useTranslation('fill');
  const name = useRowNames(group)(index);
  const headingId = useId();
  const data: DragData = { label: name, count };
  const { ref, handleRef, isDragging } = useSortable({ id: row.id, index, data });
  const { fields = [] } = group;
  const isShown = ({ id }: FormField) => !shown || shown.visible.some((field) => field.id === id);
  return (
    <Box component="li" ref={ref} sx={{ ...card, opacity: isDragging ? 0.6 : 1 }}>
      <Box role="group" aria-labelledby={headingId} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1 }}>
          <DragHandle ref={handleRef} label={name} />
          <Typography
            id={headingId}
            component="h3"
            sx={{ fontWeight: 650, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {name}
          </Typography>
          <MoveButtons
            id={cellPlace(group.id, row.id, '')}
            label={name}
            index={index}
            count={count}
            onMove={(to) => actions.move(row.id, to)}
          />
          <IconAction name={t('rows.remove', { name })} onClick={() => actions.remove(row.id)}>
            <Delete fontSize="small" />
          </IconAction>
        </Box>
        {fields.map((field, place) =>
          isShown(field) ? (
            <FormFieldInput
              key={field.id}
              field={{ ...field, id: cellPlace(group.id, row.id, field.id) }}
              value={field.type === 'calculated' ? shown?.calculated[field.id] : row.answers[field.id]}
              error={errors[place]}
              required={shown?.required.includes(field.id) ?? field.required}
              onChange={(value) => actions.change(row.id, field.id, value as SingleAnswer | undefined)}
              onBlur={actions.blur}
            />
          ) : null,
        )}
      </Box>
    </Box>
  );
}

const card = { border: 1, borderColor: 'divider', borderRadius: '12px', p: 2, pt: 1, bgcolor: 'background.paper' };
