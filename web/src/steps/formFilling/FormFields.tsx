import { dequal } from 'dequal/lite';
import type { Answer, Answers, FormField, FormPart, RowEvaluation } from '@firstmile/domain';
import type { ClientFile } from '#data/queries/files.ts';
import { FormFieldInput } from '#ui/inputs/fieldTypes/FormFieldInput.tsx';
import type { FieldProps } from '#ui/inputs/fieldTypes/fieldProps.ts';
import { SectionHeading } from '#ui/inputs/fieldTypes/SectionHeading.tsx';
import Stack from '@mui/material/Stack';
import { memo, useEffect, useRef, useState } from 'react';
import { FileAnswerField } from './FileAnswerField.tsx';
import { AnswerList } from './FormAnswers.tsx';
import { KnownOffer, type Known } from './KnownOffer.tsx';
import type { FieldErrors } from './useFormSubmit.ts';

interface Props {
  /** The visible fields by section, in order. */
  parts: readonly FormPart[];
  required: ReadonlySet<string>;
  answers: Answers;
  /** The form as evaluated, for its calculated fields. */
  results: Answers;
  /** The rows of groups, as evaluated. */
  rows: Readonly<Record<string, RowEvaluation[]>>;
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
export function FormFields(props: Props) {
  const { parts, required, answers, results, rows, errors, openIds, offers, files } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  // the same functions for the life of the form, so that a field renders only for its own changes
  const [onChange] = useState(() => (id: string, value: Answer | undefined) => latest.current.onChange(id, value));
  const [onBlur] = useState(() => () => latest.current.onBlur());
  const input = (field: FormField) => {
    if (openIds && !openIds.includes(field.id)) return <AnswerList key={field.id} fields={[field]} answers={answers} />;
    return (
      <FormInput
        key={field.id}
        field={field}
        value={field.type === 'calculated' ? results[field.id] : answers[field.id]}
        error={errors[field.id]}
        required={required.has(field.id)}
        rows={field.type === 'group' ? { shown: rows[field.id], errors } : undefined}
        files={field.type === 'file' ? files : NO_FILES}
        onChange={onChange}
        onBlur={onBlur}
      />
    );
  };
  return (
    <Stack spacing={3}>
      {parts.flatMap(({ section, fields }, index) => [
        section && <SectionHeading key={`section-${index}`} section={section} />,
        // one element for each field, offered or not: its input keeps the focus when the offer goes
        ...fields.map((field) => {
          const known = offers[field.id];
          return (
            <div key={field.id}>
              {input(field)}
              {known && <KnownOffer field={field} known={known} onTake={() => props.onTake(field.id)} />}
            </div>
          );
        }),
      ])}
    </Stack>
  );
}

const NO_FILES: readonly ClientFile[] = [];

type InputProps = Omit<FieldProps, 'onChange' | 'files'> & Pick<Props, 'files' | 'onChange'>;

const FormInput = memo(function FormInput({ files, onChange, ...props }: InputProps) {
  const { field } = props;
  const change = (value: Answer | undefined) => onChange(field.id, value);
  return field.type === 'file' ? (
    <FileAnswerField {...props} onChange={change} files={files} />
  ) : (
    <FormFieldInput {...props} onChange={change} />
  );
}, dequal);
