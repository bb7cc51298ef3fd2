import { understoodAs } from '#ui/inputs/fieldTypes/useNumberText.ts';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { Understood } from '#ui/inputs/Understood.tsx';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

/** A count of people; says how it was read where it was not typed in digits alone. */
export function EmployeeCountField({ name, label }: { name: string; label: string }) {
  const { language } = useTranslation().i18n;
  const [{ value }] = useField<string>(name);
  const read = understoodAs(value, language, true);
  return (
    <FormTextField
      name={name}
      label={label}
      required
      autoComplete="off"
      helperText={read && <Understood read={read} />}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
