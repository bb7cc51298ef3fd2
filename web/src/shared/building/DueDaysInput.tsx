import { MAX_DUE_DAYS } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import type { BuilderErrors } from './builderErrors.ts';

interface Props {
  values: { dueDays?: number | null };
  errors: BuilderErrors;
  onChange: (part: { dueDays: number | null }, place: 'dueDays') => void;
}

/** Edits the days after which an assigned form or flow is due by itself; empty for none. */
export function DueDaysInput({ values, errors, onChange }: Props) {
  const { t } = useTranslation('forms');
  const say = useMessage();
  const change = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '');
    onChange({ dueDays: digits === '' ? null : Number(digits) }, 'dueDays');
  };
  return (
    <TextInput
      name="about.dueDays"
      label={t('builder.dueDays')}
      value={values.dueDays ?? ''}
      onChange={({ target }) => change(target.value)}
      error={errors['dueDays'] && say(errors['dueDays'])}
      helperText={t('builder.dueDaysHint')}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: String(MAX_DUE_DAYS).length } }}
    />
  );
}
