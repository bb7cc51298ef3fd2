import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

/** `isMore`: there may be more. */
interface Count {
  number: number;
  isMore?: boolean;
}
interface Props<T extends string> {
  label: string;
  /** Options with their labels, and counts if known. */
  options: readonly (readonly [value: T, label: string, count?: Count | undefined])[];
  value: T;
  onChange: (value: T) => void;
}

/** Chooses which records a list shows; each option shows its count if known. */
export function FilterChips<T extends string>({ label, options, value, onChange }: Props<T>) {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {options.map(([option, name, count]) => (
        <Chip
          key={option}
          component="button"
          clickable
          aria-pressed={option === value}
          color={option === value ? 'primary' : 'default'}
          variant={option === value ? 'filled' : 'outlined'}
          label={count === undefined ? name : `${name} (${number.format(count.number)}${count.isMore ? '+' : ''})`}
          onClick={() => onChange(option)}
        />
      ))}
    </Box>
  );
}
