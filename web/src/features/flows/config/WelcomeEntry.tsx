import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import type { WelcomeConfig } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#ui/layout/IconAction.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import type { ConfigProps } from './configProps.ts';

export type Entry = NonNullable<WelcomeConfig['steps']>[number];
interface WelcomeEntryProps extends Pick<ConfigProps, 'name' | 'error'> {
  number: number;
  entry: Entry;
  onChange: (part: Partial<Entry>) => void;
  onRemove: () => void;
}

/** Edits one entry of the welcome step's list. */
export function WelcomeEntry({ number, entry, name, error, onChange, onRemove }: WelcomeEntryProps) {
  const { t } = useTranslation('flows');
  const text = (part: 'title' | 'description' | 'estimatedTime') => (
    <TextInput
      name={name(part)}
      label={t(`config.entry.${part}`)}
      value={entry[part] ?? ''}
      onChange={(event) => onChange({ [part]: event.target.value })}
      error={error(part)}
    />
  );
  return (
    <Box role="group" aria-label={t('config.entryNumber', { number })} sx={box}>
      <Box sx={fields}>
        {text('title')}
        {text('estimatedTime')}
        <Box sx={{ gridColumn: { sm: '1 / -1' } }}>{text('description')}</Box>
      </Box>
      <IconAction name={t('config.removeEntry', { number })} onClick={onRemove}>
        <Delete fontSize="small" />
      </IconAction>
    </Box>
  );
}

const box = { display: 'flex', gap: 1, alignItems: 'flex-start', borderLeft: 2, borderColor: 'divider', pl: 1.5 };
const fields = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
};
