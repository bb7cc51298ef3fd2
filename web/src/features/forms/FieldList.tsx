import DynamicForm from '@mui/icons-material/DynamicFormOutlined';
import Box from '@mui/material/Box';
import { DragDropProvider } from '@dnd-kit/react';
import type { CustomForm, FieldType, FormField } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from '#lib/moved.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { isolate } from '#lib/isolate.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { onDropped } from '#ui/lists/onDropped.ts';
import { useDragWords } from '#ui/lists/useDragWords.ts';
import { useFocusAfter } from '#ui/lists/useFocusAfter.ts';
import { dependents, duplicate, withoutConditionsOn, withoutField, withType } from './builderFields.ts';
import { FieldCard } from './FieldCard.tsx';
import type { Builder } from './useBuilder.ts';

/** Removing a field, or giving it another type, that conditions use is asked about first. */
type Question = { field: FormField; users: FormField[]; type: FieldType | null };

/** The form's fields in order; by drag, by the handle's keys, or by the buttons another order. */
export function FieldList({ builder, current }: { builder: Builder; current: CustomForm | null }) {
  const { t } = useTranslation('forms');
  const { fields } = builder.values;
  const [question, setQuestion] = useState<Question | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const plugins = useDragWords();
  const focusAfter = useFocusAfter(fields);
  const move = (field: FormField, from: number, to: number) => {
    builder.setFields(moved(fields, from, to));
    setSaid(t('field.moved', { label: field.label, position: to + 1, count: fields.length }));
    const pressed = to > from ? 'down' : 'up';
    focusAfter(`${field.id}.${pressed}`, `${field.id}.up`, `${field.id}.down`);
  };
  const drop = onDropped((from, to) => builder.setFields(moved(fields, from, to)));
  const carryOut = ({ field, type }: Question) => {
    const free = withoutConditionsOn(fields, field.id);
    builder.setFields(
      type ? free.map((one) => (one.id === field.id ? withType(one, type) : one)) : withoutField(free, field.id),
    );
    setQuestion(null);
    if (type) return;
    setSaid(t('field.removed', { label: field.label }));
    focusAfter('new-label');
  };
  const ask = (field: FormField, type: FieldType | null) => {
    const users = dependents(fields, field.id);
    if (users.length > 0) setQuestion({ field, users, type });
    else carryOut({ field, users, type });
  };
  return (
    <Panel title={t('builder.fields')}>
      {fields.length === 0 && (
        <EmptyState icon={<DynamicForm />} title={t('builder.noFields')} text={t('builder.noFieldsText')} />
      )}
      <DragDropProvider plugins={plugins} onDragEnd={drop}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {fields.map((field, index) => (
            <FieldCard
              key={field.id}
              builder={builder}
              index={index}
              isStored={current?.fields.some((one) => one.id === field.id) ?? false}
              isOpen={openId === field.id || Object.keys(builder.errors).some((key) => key.startsWith(`${field.id}.`))}
              onToggle={() => setOpenId(openId === field.id ? null : field.id)}
              onMove={(to) => move(field, index, to)}
              onType={(type) => ask(field, type)}
              onDuplicate={() => builder.setFields(duplicate(fields, field.id, (label) => t('field.copy', { label })))}
              onRemove={() => ask(field, null)}
            />
          ))}
        </Box>
      </DragDropProvider>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <ConfirmDialog
        open={question !== null}
        title={t(question?.type ? 'used.typeTitle' : 'used.title', { label: question?.field.label })}
        text={t('used.text', { labels: question?.users.map((one) => isolate(`"${one.label}"`)).join(', ') })}
        confirmLabel={t(question?.type ? 'used.typeConfirm' : 'used.confirm')}
        isDangerous
        onConfirm={() => question && carryOut(question)}
        onClose={() => setQuestion(null)}
      />
    </Panel>
  );
}
