import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FormSection } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';

interface SectionEditorProps {
  name: string;
  section: FormSection | undefined;
  onChange: (section: FormSection | undefined) => void;
  error?: string | undefined;
}

const KINDS = ['none', 'section', 'page'] as const;
const EMPTY: FormSection = { title: '', text: '', isPage: false };

/** Edits what starts above a field: nothing, a section with a heading, or a new page. */
export function SectionEditor({ name, section, onChange, error }: SectionEditorProps) {
  const { t } = useTranslation(['forms', 'builder']);
  const kind = section ? (section.isPage ? 'page' : 'section') : 'none';
  const choose = (next: (typeof KINDS)[number]) =>
    onChange(next === 'none' ? undefined : { ...EMPTY, ...section, isPage: next === 'page' });
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <TextField
        select
        id={fieldId(`${name}-kind`)}
        label={t('builder:section.kind')}
        value={kind}
        onChange={(event) => choose(event.target.value as (typeof KINDS)[number])}
        sx={{ maxWidth: { sm: '16rem' } }}
      >
        {KINDS.map((option) => (
          <MenuItem key={option} value={option}>
            {t(`builder:section.${option}`)}
          </MenuItem>
        ))}
      </TextField>
      {section && (
        <>
          <TextInput
            name={name}
            label={t('builder:section.title')}
            value={section.title}
            onChange={({ target }) => onChange({ ...section, title: target.value })}
            error={error}
          />
          <TextInput
            name={`${name}-text`}
            label={t('builder:section.text')}
            value={section.text}
            multiline
            minRows={2}
            onChange={({ target }) => onChange({ ...section, text: target.value })}
          />
        </>
      )}
    </Box>
  );
}
