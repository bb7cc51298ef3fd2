import { containsText } from '@firstmile/domain';
import type { FilterOptionsState } from '@mui/material/useAutocomplete';

/** Filters the options of an Autocomplete by the typed text, as all searches do. */
export const byText = <T>(options: T[], { inputValue, getOptionLabel }: FilterOptionsState<T>): T[] =>
  options.filter((option) => containsText(getOptionLabel(option), inputValue));
