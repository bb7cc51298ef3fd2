import {
  addressFormat,
  COUNTRIES,
  countryName,
  isAddress,
  isEmptyAnswer,
  NEEDED_OF_ADDRESS,
  type Address,
  type AddressPart,
} from '@firstmile/domain';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './fieldProps.ts';

const EMPTY: Address = { country: '', line1: '', line2: '', postalCode: '', city: '', region: '' };
const AUTO_COMPLETE: Record<AddressPart, string> = {
  line1: 'address-line1',
  line2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
};

/** An address: its country first, which decides the order and the names of the other parts. */
export function AddressField({ field, value, error, required, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation('steps');
  const address = isAddress(value) ? value : EMPTY;
  const { lines, labels } = addressFormat(address.country);
  const isComplete = NEEDED_OF_ADDRESS.every((part) => address[part] !== '');
  const isNeeded = (part: keyof Address) => required && NEEDED_OF_ADDRESS.some((needed) => needed === part);
  const isWrong = (part: keyof Address) =>
    error !== undefined && (!required || isComplete || (isNeeded(part) && address[part] === ''));
  const set = (part: keyof Address, text: string) => {
    const next = { ...address, [part]: text };
    onChange(isEmptyAnswer(next) ? undefined : next);
  };
  const input = (part: AddressPart) => (
    <TextInput
      key={part}
      name={`${field.id}-${part}`}
      label={t(`address.${labels?.[part] ?? part}`)}
      value={address[part]}
      onChange={({ target }) => set(part, target.value)}
      error={isWrong(part) ? '' : undefined}
      autoComplete={AUTO_COMPLETE[part]}
      slotProps={{ htmlInput: { required: isNeeded(part) } }}
    />
  );
  return (
    <FieldGroup field={field} error={error} required={required} role="group" onBlur={onBlur}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CountrySelect
          name={field.id}
          value={address.country}
          required={isNeeded('country')}
          isWrong={isWrong('country')}
          onChange={(country) => set('country', country)}
        />
        {lines.map((parts) => (
          <Box key={parts.join()} sx={line}>
            {parts.map(input)}
          </Box>
        ))}
      </Box>
    </FieldGroup>
  );
}

interface CountrySelectProps {
  name: string;
  value: string;
  required: boolean;
  isWrong: boolean;
  onChange: (country: string) => void;
}

/** The system's own list, in which typing finds a country. */
function CountrySelect({ name, value, required, isWrong, onChange }: CountrySelectProps) {
  const { t, i18n } = useTranslation('steps');
  const { t: fill } = useTranslation('fill');
  const countries = useMemo(() => {
    const named = COUNTRIES.map((code) => ({ code, name: countryName(code, i18n.language) }));
    return named.toSorted((country, other) => country.name.localeCompare(other.name, i18n.language));
  }, [i18n.language]);
  const id = fieldId(name);
  return (
    <FormControl fullWidth error={isWrong}>
      <InputLabel htmlFor={id} shrink>
        <span>{t('address.country')}</span>
      </InputLabel>
      <NativeSelect
        input={<OutlinedInput notched />}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ id, name, required, autoComplete: 'country' }}
      >
        <option value="">{fill('field.choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

/** Puts the parts of a line beside each other while there is room. */
const line = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' };
