import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { GROUPED_TYPES, hasOptions, withOptions, type FormField } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckInput } from '#ui/inputs/CheckInput.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { parseOptions, withSection } from './builderFields.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { FIELD_EDITING } from './fieldTypes.ts';
import { FormulaInput } from './FormulaInput.tsx';
import { GroupEditor } from './GroupEditor.tsx';
import { OptionsInput } from './OptionsInput.tsx';
import { RulesEditor } from './RulesEditor.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import { TypeSelect } from './TypeSelect.tsx';
import type { FieldEditorProps } from './fieldEditorProps.ts';

/** Edits everything about one field, of the form or, with `isInside`, of a group. */
export function FieldEditor({ isInside = false, ...props }: FieldEditorProps & { isInside?: boolean }) {
  const { builder, field, earlier, isStored, onType } = props;
  const { t } = useTranslation('forms');
  const say = useMessage();
  const [optionsText, setOptionsText] = useState(field.options.join(', '));
  const set = (part: Partial<FormField>) => builder.setField({ ...field, ...part });
  const error = (property: keyof FormField) => {
    const message = builder.errors[`${field.id}.${property}`];
    return message && say(message);
  };
  const isReading = field.type === 'acknowledgement';
  const isGroup = field.type === 'group';
  const isEntered = field.type !== 'calculated';
  const isFirst = earlier.length === 0;
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
      earlier={earlier}
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
          {...(isInside && { types: GROUPED_TYPES })}
          onChange={(type) => onType(field.id, type)}
          disabled={isStored(field)}
          helperText={error('type') ?? (isStored(field) ? t('field.typeFixed') : undefined)}
        />
      </Box>
      {isGroup && <GroupEditor {...props} error={error('fields')} Editor={FieldEditor} />}
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
            builder.setField(withOptions(field, parseOptions(typed)));
          }}
          error={error('options')}
        />
      )}
      {isEntered ? (
        <CheckInput
          name={`${field.id}.required`}
          label={t('field.required')}
          checked={field.required}
          onChange={(event) => set({ required: event.target.checked })}
        />
      ) : (
        <FormulaInput
          name={`${field.id}.formula`}
          formula={field.formula ?? ''}
          earlier={earlier}
          onChange={(formula) => set({ formula })}
          error={error('formula')}
        />
      )}
      <Box sx={pair}>
        {FIELD_EDITING[field.type].hasPlaceholder &&
          text('placeholder', isReading ? t('field.box') : isGroup ? t('group.rowName') : undefined)}
        {text('help', isReading ? t('field.reading') : undefined)}
      </Box>
      <RulesEditor field={field} onChange={(rules) => set({ rules })} error={error('rules')} />
      {(!isFirst || field.showIf) && condition('showIf')}
      {isEntered && ((!isFirst && !field.required) || field.requireIf) && condition('requireIf')}
      {!isInside && (
        <SectionEditor
          name={`${field.id}.section`}
          section={field.section}
          onChange={(section) => builder.setField(withSection(field, section))}
          error={error('section')}
        />
      )}
    </Box>
  );
}

const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
};
