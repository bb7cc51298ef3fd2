import DynamicForm from '@mui/icons-material/DynamicFormOutlined';
import Button from '@mui/material/Button';
import type { CustomForm } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FORM_FILTERS, createForm, deleteForm, useForms, type FormFilter } from '#data/queries/forms.ts';
import { useFormCounts } from '#data/queries/counts.ts';
import { copyName } from '#lib/copyName.ts';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { DefinitionList } from '#ui/lists/DefinitionList.tsx';
import { DeleteDialog } from '#ui/feedback/DeleteDialog.tsx';
import { AssignDialog } from '#shared/assigning/AssignDialog.tsx';
import { FormCard } from './FormCard.tsx';
import { useFailure } from '#steps/useFailure.ts';

const PAGE_SIZE = 12;
type Open = { what: 'assign' | 'delete'; form: CustomForm } | null;

/** `/admin/forms`: the forms as rows, newest first, live. */
export default function FormsPage() {
  const { t } = useTranslation('forms');
  const because = useFailure();
  const [filter, setFilter] = useState<FormFilter>('all');
  const { forms, status, retry, ...pages } = useForms(PAGE_SIZE, filter);
  const counts = useFormCounts(forms);
  const { notice, show, dismiss } = useNotice();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const remove = (form: CustomForm) => {
    close();
    try {
      deleteForm(form.id);
      show('success', t('list.deleted', { name: form.name }));
    } catch (error) {
      show('error', because(t('list.deleteFailed'), error));
    }
  };
  const duplicate = ({ name: original, description, fields }: CustomForm) => {
    const name = copyName(original, (text) => t('duplicate.name', { name: text }));
    try {
      createForm({ name, description, fields });
      show('success', t('duplicate.done', { name }));
    } catch (error) {
      show('error', because(t('duplicate.failed'), error));
    }
  };
  return (
    <>
      <DefinitionList
        texts={{
          title: t('list.title'),
          subtitle: t('list.subtitle'),
          create: t('list.create'),
          createFirst: t('list.createFirst'),
          empty: t('list.empty'),
          none: t('list.none'),
          loading: t('list.loading'),
          failed: t('loadFailed'),
          pages: t('pages'),
        }}
        icon={<DynamicForm />}
        actions={
          <Button component={Link} to="/admin/packs">
            {t('list.packs')}
          </Button>
        }
        builder="/admin/custom-forms"
        filters={{
          label: t('list.filter'),
          options: FORM_FILTERS.map((name) => [name, t(`list.filters.${name}`), counts[name]] as const),
          value: filter,
          onChange: setFilter,
        }}
        status={status}
        retry={retry}
        pages={pages}
        notice={{ notice, dismiss }}
      >
        {forms.map((form) => (
          <FormCard
            key={form.id}
            form={form}
            onAssign={() => setOpen({ what: 'assign', form })}
            onDuplicate={() => duplicate(form)}
            onDelete={() => setOpen({ what: 'delete', form })}
          />
        ))}
      </DefinitionList>
      {open?.what === 'assign' && (
        <AssignDialog tasks={{ forms: [open.form], flows: [] }} onDone={show} onClose={close} />
      )}
      {open?.what === 'delete' && (
        <DeleteDialog
          title={t('list.deleteTitle')}
          text={t('list.deleteText', { name: open.form.name })}
          hint={t('list.deleteHint')}
          confirmLabel={t('delete')}
          onConfirm={() => remove(open.form)}
          onClose={close}
        />
      )}
    </>
  );
}
