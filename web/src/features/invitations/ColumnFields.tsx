import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { areEnough, firstRow, type ImportColumns } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';

interface Props {
  table: readonly (readonly string[])[];
  hasHeader: boolean;
  value: ImportColumns;
  onChange: (columns: ImportColumns) => void;
}

/** Edits which column of a file holds what; the header decides at first. */
export function ColumnFields({ table, hasHeader, value, onChange }: Props) {
  const { t } = useTranslation('imports');
  const first = table[firstRow(table)] ?? [];
  const names = first.map((cell, index) => {
    const header = cell.trim().slice(0, 60);
    const unnamed = t('columns.unnamed', { number: index + 1 });
    return hasHeader ? header || unnamed : header ? `${unnamed}: ${header}` : unnamed;
  });
  return (
    <>
      {areEnough(value) ? (
        <Typography color="textSecondary">{t('columns.hint')}</Typography>
      ) : (
        <Banner severity="warning">{t('columns.missing')}</Banner>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {(['email', 'firstName', 'lastName', 'name', 'company', 'language', 'dueDay'] as const).map((key) => (
          <TextField
            key={key}
            select
            id={fieldId(`column-${key}`)}
            label={t(`columns.${key}`)}
            value={value[key]}
            onChange={({ target }) => onChange({ ...value, [key]: Number(target.value) })}
          >
            <MenuItem value={-1}>{t('columns.none')}</MenuItem>
            {names.map((name, index) => (
              <MenuItem key={index} value={index}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </>
  );
}
