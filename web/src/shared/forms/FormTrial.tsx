import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  evaluateForm,
  fileRules,
  filesById,
  newId,
  pagesOf,
  type Answer,
  type Answers,
  type FieldError,
  type FormField,
  type FormInput,
} from '@firstmile/domain';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localToday } from '#data/queries/myFormCommands.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FormFieldInput } from '#ui/inputs/fieldTypes/FormFieldInput.tsx';
import { SectionHeading } from '#ui/inputs/fieldTypes/SectionHeading.tsx';

/** Shows a form's fields as the client sees them, for trying out; stores nothing. */
export function FormTrial({ fields }: Pick<FormInput, 'fields'>) {
  const { t } = useTranslation('forms');
  const [answers, setAnswers] = useState<Answers>({});
  const [isChecked, setIsChecked] = useState(false);
  const { visible, required, errors, rows, answers: right } = evaluateForm(fields, answers, localToday());
  const { t: fill } = useTranslation('fill');
  const pages = pagesOf(fields, visible);
  const error = (id: string) => (isChecked ? errors.find((candidate) => candidate.field === id)?.msg : undefined);
  const input = (field: FormField) => {
    const message = error(field.id);
    return (
      <FormFieldInput
        key={field.id}
        field={field}
        value={field.type === 'calculated' ? right[field.id] : answers[field.id]}
        rows={{ shown: rows[field.id], errors: isChecked ? byPlace(errors) : {} }}
        required={required.has(field.id)}
        {...(message !== undefined && { error: message })}
        onChange={(value) => setAnswers((now) => withAnswer(now, field.id, value))}
        files={{
          onChoose: (files) => setAnswers({ ...answers, [field.id]: withFiles(field, answers[field.id], files) }),
        }}
      />
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {visible.length === 0 && <Typography>{t('builder.noFields')}</Typography>}
      {pages.map((parts, page) => (
        <Fragment key={page}>
          {pages.length > 1 && (
            <Typography variant="body2" color="textSecondary" sx={pageMark}>
              {fill('pages.progress', { page: page + 1, total: pages.length })}
            </Typography>
          )}
          {parts.map(({ section, fields: own }, index) => (
            <Fragment key={index}>
              {section && <SectionHeading section={section} />}
              {own.map(input)}
            </Fragment>
          ))}
        </Fragment>
      ))}
      <Box role="status">
        {isChecked && errors.length === 0 && <Banner severity="success">{t('preview.valid')}</Banner>}
      </Box>
      <Button variant="outlined" onClick={() => setIsChecked(true)} sx={{ justifySelf: 'start' }}>
        {t('preview.check')}
      </Button>
    </Box>
  );
}

/** Adds chosen files to an answer, up to the number that its field takes. */
function withFiles({ rules }: FormField, answer: Answer | undefined, files: readonly File[]): Answer {
  const { most } = fileRules(rules);
  if (most === 1) return { fileId: newId(), name: files[0]?.name ?? '' };
  const all = [...Object.entries(filesById(answer)), ...files.map(({ name }) => [newId(), name] as const)];
  return Object.fromEntries(all.slice(0, most));
}

const byPlace = (errors: readonly FieldError[]) => Object.fromEntries(errors.map(({ field, msg }) => [field, msg]));

const pageMark = {
  fontWeight: 600,
  '&:not(:first-of-type)': { borderTop: '2px dashed', borderColor: 'divider', pt: 2 },
};

function withAnswer(answers: Answers, id: string, value: Answers[string] | undefined): Answers {
  const rest = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== id));
  return value === undefined ? rest : { ...rest, [id]: value };
}
