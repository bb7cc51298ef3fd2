import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { hasOptions, type FieldType, type FormField } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckInput } from '#ui/inputs/CheckInput.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { parseOptions, withSection } from './builderFields.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { FIELD_EDITING } from './fieldTypes.ts';
import { OptionsInput } from './OptionsInput.tsx';
import { RulesEditor } from './RulesEditor.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import { TypeSelect } from './TypeSelect.tsx';
import type { Builder } from './useBuilder.ts';

interface FieldEditorProps {
  builder: Builder;
  index: number;
  /** The field is part of the stored form. Its type is fixed, because answers would change their meaning. */
  isStored: boolean;
  onType: (type: FieldType) => void;
}

/** Edits everything about one field. */
export function FieldEditor({ builder, index, isStored, onType }: FieldEditorProps) {
  const { t } = useTranslation('forms');
  const say = useMessage();
  const field = builder.values.fields[index];
  const [optionsText, setOptionsText] = useState(field?.options.join(', ') ?? '');
  if (!field) return null;
  const set = (part: Partial<FormField>) => builder.setField({ ...field, ...part });
  const error = (property: keyof FormField) => {
    const message = builder.errors[`${field.id}.${property}`];
    return message && say(message);
  };
  const isReading = field.type === 'acknowledgement';
  const text = (property: 'label' | 'placeholder' | 'help', label = t(`field.${property}`)) => (
    <TextInput
      name={`${field.id}.${property}`}
      label={label}
      multiline={isReading && property === 'help'}
      maxRows={12}
      value={field[property]}
      onChange={(event) => set({ [property]: event.target.value })}
      error={error(property)}
    />
  );
  const condition = (kind: 'showIf' | 'requireIf') => (
    <ConditionEditor
      kind={kind}
      name={`${field.id}.${kind}`}
      condition={field[kind]}
      earlier={builder.values.fields.slice(0, index)}
      onChange={(next) => set({ [kind]: next })}
      error={error(kind)}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={pair}>
        {text('label')}
        <TypeSelect
          name={`${field.id}.type`}
          value={field.type}
          onChange={onType}
          disabled={isStored}
          helperText={error('type') ?? (isStored ? t('field.typeFixed') : undefined)}
        />
      </Box>
      {field.type === 'signature' && (
        <Typography variant="body2" color="textSecondary">
          {t('field.noEvidence')}
        </Typography>
      )}
      {hasOptions(field.type) && (
        <OptionsInput
          name={`${field.id}.options`}
          text={optionsText}
          onChange={(typed) => {
            setOptionsText(typed);
            set({ options: parseOptions(typed) });
          }}
          error={error('options')}
        />
      )}
      <CheckInput
        name={`${field.id}.required`}
        label={t('field.required')}
        checked={field.required}
        onChange={(event) => set({ required: event.target.checked })}
      />
      <Box sx={pair}>
        {FIELD_EDITING[field.type].hasPlaceholder && text('placeholder', isReading ? t('field.box') : undefined)}
        {text('help', isReading ? t('field.reading') : undefined)}
      </Box>
      <RulesEditor field={field} onChange={(rules) => set({ rules })} error={error('rules')} />
      {(index > 0 || field.showIf) && condition('showIf')}
      {((index > 0 && !field.required) || field.requireIf) && condition('requireIf')}
      <SectionEditor
        name={`${field.id}.section`}
        section={field.section}
        onChange={(section) => builder.setField(withSection(field, section))}
        error={error('section')}
      />
    </Box>
  );
}

const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
};
