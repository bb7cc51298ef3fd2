import DynamicForm from '@mui/icons-material/DynamicFormOutlined';
import { formContent } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FORM_FILTERS, createForm, deleteForm, useForms, type FormFilter } from '#data/queries/forms.ts';
import { useFormCounts } from '#data/queries/counts.ts';
import { DefinitionPage } from '#shared/building/DefinitionPage.tsx';
import { FormCard } from './FormCard.tsx';

const PAGE_SIZE = 12;

/** `/admin/forms`: lists the forms, newest first, live. */
export default function FormsPage() {
  const { t } = useTranslation('forms');
  const [filter, setFilter] = useState<FormFilter>('all');
  const list = useForms(PAGE_SIZE, filter);
  const counts = useFormCounts(list.items);
  return (
    <DefinitionPage
      kind="forms"
      icon={<DynamicForm />}
      builder="/admin/custom-forms"
      filters={{
        options: FORM_FILTERS.map((name) => [name, t(`list.filters.${name}`), counts[name]] as const),
        value: filter,
        onChange: setFilter,
      }}
      list={list}
      duplicate={(form, name) => createForm({ ...formContent(form), name })}
      remove={deleteForm}
      tasksOf={(form) => ({ forms: [form], flows: [] })}
      row={(form, on) => <FormCard key={form.id} form={form} {...on} />}
    />
  );
}
