import type { Answer, Answers, FormField } from '@firstmile/domain';
import type { ClientFile } from '#data/queries/files.ts';
import { FormFieldInput } from '#ui/inputs/fields/FormFieldInput.tsx';
import Stack from '@mui/material/Stack';
import { FileAnswerField } from './FileAnswerField.tsx';
import type { FieldErrors } from './useFormSubmit.ts';

interface Props {
  /** Those that show, in order. */
  fields: readonly FormField[];
  required: ReadonlySet<string>;
  answers: Answers;
  errors: FieldErrors;
  files: readonly ClientFile[];
  onChange: (id: string, value: Answer | undefined) => void;
  onBlur: () => void;
}

/** The fields of a form, one below the other. */
export function FormFields({ fields, required, answers, errors, files, onChange, onBlur }: Props) {
  return (
    <Stack spacing={3}>
      {fields.map((field) => {
        const props = {
          field,
          value: answers[field.id],
          error: errors[field.id],
          required: required.has(field.id),
          onChange: (value: Answer | undefined) => onChange(field.id, value),
          onBlur,
        };
        return field.type === 'file' ? (
          <FileAnswerField key={field.id} {...props} files={files} />
        ) : (
          <FormFieldInput key={field.id} {...props} />
        );
      })}
    </Stack>
  );
}
