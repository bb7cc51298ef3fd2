import DynamicForm from '@mui/icons-material/DynamicFormOutlined';
import Box from '@mui/material/Box';
import { DragDropProvider } from '@dnd-kit/react';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { isolate } from '#lib/isolate.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { onDropped } from '#ui/lists/DragHandle.tsx';
import { useDragPlugins } from '#ui/lists/useDragPlugins.ts';
import { duplicate } from './builderFields.ts';
import { itemId } from './builderItems.ts';
import { FieldCard } from './FieldCard.tsx';
import { DRAGGED, type Added } from './Palette.tsx';
import { SectionCard } from './SectionCard.tsx';
import type { Builder } from './useBuilder.ts';
import type { Items } from './useItems.ts';

/** Lists the form's items in order, fields and sections; reorders them by drag, by the handle's keys, or by buttons. */
export function FieldList({ builder, form }: { builder: Builder; form: Items }) {
  const { t } = useTranslation('forms');
  const { fields } = builder.values;
  const { items, selected, select, question } = form;
  const plugins = useDragPlugins();
  const [dropAt, setDropAt] = useState<number | null>(null);
  const drop = onDropped((from, to) => void form.order(from, to));
  const over = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setDropAt(placeOf(event));
  };
  const dropAdded = (event: DragEvent<HTMLElement>) => {
    const added = event.dataTransfer.getData(DRAGGED);
    if (added) form.add(added as Added, placeOf(event));
    setDropAt(null);
  };
  return (
    <Panel title={t('builder.fields')}>
      <Box
        onDragOver={over}
        onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node) || setDropAt(null)}
        onDrop={dropAdded}
      >
        {fields.length === 0 && (
          <EmptyState icon={<DynamicForm />} title={t('builder.noFields')} text={t('builder.noFieldsText')} />
        )}
        <DragDropProvider plugins={plugins} onDragEnd={drop}>
          <Box component="ol" sx={{ ...list, ...(dropAt !== null && lineAt(dropAt, items.length)) }}>
            {items.map((item, index) => {
              const { field } = item;
              const id = itemId(item);
              const isSelected = selected === id;
              const place = { id, index, count: items.length, isSelected };
              const toggle = () => select(isSelected ? null : id);
              return item.kind === 'section' ? (
                <SectionCard
                  key={id}
                  {...place}
                  section={item.section}
                  onToggle={toggle}
                  onRemove={() => form.removeSection(field)}
                />
              ) : (
                <FieldCard
                  key={id}
                  {...place}
                  field={field}
                  fields={fields}
                  onToggle={toggle}
                  onMove={(to) => form.move(index, to)}
                  onDuplicate={() =>
                    builder.setFields(duplicate(fields, field.id, (label) => t('field.copy', { label })))
                  }
                  onRemove={() => form.ask(field, null)}
                />
              );
            })}
          </Box>
        </DragDropProvider>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {form.announcement}
      </Box>
      <ConfirmDialog
        open={question !== null}
        title={t(question?.type ? 'used.typeTitle' : 'used.title', { label: question?.field.label })}
        text={t('used.text', { labels: question?.users.map(({ label }) => isolate(`"${label}"`)).join(', ') })}
        confirmLabel={t(question?.type ? 'used.typeConfirm' : 'used.confirm')}
        isDangerous
        onConfirm={() => form.answer(true)}
        onClose={() => form.answer(false)}
      />
    </Panel>
  );
}

/** Finds the index of the item above whose middle a button is dragged. */
function placeOf({ currentTarget, clientY }: DragEvent<HTMLElement>): number {
  const rows = [...currentTarget.querySelectorAll('ol > li')].map((row) => row.getBoundingClientRect());
  const below = rows.findIndex(({ top, height }) => clientY < top + height / 2);
  return below < 0 ? rows.length : below;
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' };
/** Draws a line where a dragged button would insert its field. */
const lineAt = (index: number, count: number) =>
  index < count
    ? { [`& > li:nth-of-type(${index + 1})`]: { boxShadow: '0 -4px 0 0 var(--mui-palette-primary-main)' } }
    : { '& > li:last-of-type': { boxShadow: '0 4px 0 0 var(--mui-palette-primary-main)' } };
