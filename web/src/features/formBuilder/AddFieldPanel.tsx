import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { cleaned, fieldErrors, fieldsSchema, hasOptions } from '@firstmile/domain';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckInput } from '#ui/inputs/CheckInput.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { ADDING, type Builder } from './useBuilder.ts';
import { isTyped, newField, parseOptions, type Adding } from './builderFields.ts';
import { OptionsInput } from './OptionsInput.tsx';
import { TypeSelect } from './TypeSelect.tsx';

const BLANK: Adding = { label: '', type: 'text', options: '', required: false };

/**
 * Adds a field at the end of the form. Typed text becomes part of the draft; a type chosen for the next field does not.
 */
export function AddFieldPanel({ builder, children }: { builder: Builder; children: ReactNode }) {
  const { t } = useTranslation('forms');
  const say = useMessage();
  const [blank, setBlank] = useState(BLANK);
  const [errors, setErrors] = useState<{ label?: string; options?: string }>({});
  const values = builder.values.adding ?? blank;
  const set = (part: Partial<Adding>) => {
    const next = { ...values, ...part };
    setErrors({});
    if (isTyped(next)) builder.setAdding(next);
    else {
      setBlank(next);
      if (builder.values.adding) builder.setAdding(null);
    }
  };
  const pending = builder.errors[ADDING];
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const field = newField({ ...values, options: parseOptions(values.options) });
    const problems = fieldErrors(fieldsSchema, cleaned(fieldsSchema, [field]));
    const error = (property: string) => problems.find((problem) => problem.field.startsWith(`[0].${property}`))?.msg;
    const [label, options] = [error('label'), error('options')];
    setErrors({ ...(label && { label: say(label) }), ...(options && { options: say(options) }) });
    document.getElementById(fieldId(!label && options ? 'new-options' : 'new-label'))?.focus();
    if (label || options) return;
    builder.add(field);
    setBlank({ ...BLANK, type: values.type });
  };
  return (
    <Panel title={t('add.title')} isCompact>
      {children}
      <Box component="form" noValidate onSubmit={add} sx={{ display: 'grid', gap: 2 }}>
        <TextInput
          name="new-label"
          label={t('field.label')}
          value={values.label}
          onChange={(event) => set({ label: event.target.value })}
          error={errors.label ?? (pending && say(pending))}
        />
        <TypeSelect name="new-type" value={values.type} onChange={(type) => set({ type })} />
        {hasOptions(values.type) && (
          <OptionsInput
            name="new-options"
            text={values.options}
            onChange={(options) => set({ options })}
            error={errors.options}
          />
        )}
        <CheckInput
          name="new-required"
          label={t('field.required')}
          checked={values.required}
          onChange={(event) => set({ required: event.target.checked })}
        />
        <Button type="submit" variant="outlined" startIcon={<Add />}>
          {t('add.submit')}
        </Button>
      </Box>
    </Panel>
  );
}
