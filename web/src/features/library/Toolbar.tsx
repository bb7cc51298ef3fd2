import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';

interface ToolbarProps<Filter extends string> {
  search: { label: string; value: string; onChange: (value: string) => void };
  /** Null where there is nothing to choose from. */
  filter: {
    label: string;
    value: Filter;
    options: readonly [Filter, string][];
    onChange: (value: Filter) => void;
  } | null;
  /** Announces the number of results to screen readers; '' without a filter. */
  found: string;
}

/** Filters by name and by status. */
export function Toolbar<Filter extends string>({ search, filter, found }: ToolbarProps<Filter>) {
  return (
    <Box role="search" sx={row}>
      <TextInput
        name="librarySearch"
        type="search"
        label={search.label}
        value={search.value}
        onChange={(event) => search.onChange(event.target.value)}
      />
      {filter && (
        <TextField
          select
          label={filter.label}
          value={filter.value}
          onChange={(event) => filter.onChange(event.target.value as Filter)}
        >
          {filter.options.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box role="status" sx={visuallyHidden}>
        {found}
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  gap: 2,
  mb: 3,
  position: 'relative',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 14rem' },
};
