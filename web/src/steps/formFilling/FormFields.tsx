import type { Answer, Answers, FormField, FormPart } from '@firstmile/domain';
import type { ClientFile } from '#data/queries/files.ts';
import { FormFieldInput } from '#ui/inputs/fieldTypes/FormFieldInput.tsx';
import { SectionHeading } from '#ui/inputs/fieldTypes/SectionHeading.tsx';
import Stack from '@mui/material/Stack';
import { FileAnswerField } from './FileAnswerField.tsx';
import { AnswerList } from './FormAnswers.tsx';
import { KnownOffer, type Known } from './KnownOffer.tsx';
import type { FieldErrors } from './useFormSubmit.ts';

interface Props {
  /** The visible fields by section, in order. */
  parts: readonly FormPart[];
  required: ReadonlySet<string>;
  answers: Answers;
  errors: FieldErrors;
  /** The fields that may be changed; the others show their answers. Undefined for all of them. */
  openIds?: readonly string[] | undefined;
  /** Answers known from before, to fields that have none yet. */
  offers: Known;
  files: readonly ClientFile[];
  onChange: (id: string, value: Answer | undefined) => void;
  /** Uses an answer that is offered. */
  onTake: (id: string) => void;
  onBlur: () => void;
}

/** Shows the fields of a form, or of one page of it, below each other. */
export function FormFields({
  parts,
  required,
  answers,
  errors,
  openIds,
  offers,
  files,
  onChange,
  onTake,
  onBlur,
}: Props) {
  const input = (field: FormField) => {
    if (openIds && !openIds.includes(field.id)) return <AnswerList key={field.id} fields={[field]} answers={answers} />;
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
  };
  return (
    <Stack spacing={3}>
      {parts.flatMap(({ section, fields }, index) => [
        section && <SectionHeading key={`section-${index}`} section={section} />,
        ...fields.map((field) => {
          const known = offers[field.id];
          if (!known) return input(field);
          return (
            <div key={field.id}>
              {input(field)}
              <KnownOffer field={field} known={known} onTake={() => onTake(field.id)} />
            </div>
          );
        }),
      ])}
    </Stack>
  );
}
