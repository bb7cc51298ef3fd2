import type { MessageOrText } from '@firstmile/domain';
import { TextInput, type TextInputProps } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { SelfSavingField } from './SelfSavingField.tsx';

interface Props<Field extends string> extends Omit<TextInputProps, 'value' | 'error' | 'onChange' | 'onBlur'> {
  field: Field;
  /** State of the form, from `useSelfSaving`. */
  form: {
    value: Readonly<Record<Field, string>>;
    problems: Partial<Record<Field, MessageOrText>>;
    saved: string | null;
    edit: (changes: Record<Field, string>) => void;
    keepField: (field: Field) => void;
  };
}

/** A text of a settings document: saved when it loses the focus, with 'Saved' beside its label, or its error below. */
export function SelfSavingText<Field extends string>({ field, form, ...more }: Props<Field>) {
  const say = useMessage();
  const { value, problems, saved, edit, keepField } = form;
  const problem: MessageOrText | undefined = problems[field];
  return (
    <SelfSavingField isSaved={saved === field}>
      <TextInput
        value={value[field]}
        error={problem && say(problem)}
        onChange={({ target }) => edit({ [field]: target.value } as Record<Field, string>)}
        onBlur={() => keepField(field)}
        {...more}
      />
    </SelfSavingField>
  );
}
