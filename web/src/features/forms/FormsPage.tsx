import Add from '@mui/icons-material/Add';
import DynamicForm from '@mui/icons-material/DynamicFormOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CustomForm } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { deleteForm, useForms } from '#data/forms.ts';
import { useNotice } from '#lib/useNotice.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { ListPages } from '#ui/ListPages.tsx';
import { ListSkeleton } from '#ui/ListSkeleton.tsx';
import { NoticeBanner } from '#ui/NoticeBanner.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { FormCard } from './FormCard.tsx';

const PAGE_SIZE = 12;

/** `/admin/forms`: the forms as cards, newest first, live. */
export default function FormsPage() {
  const { t } = useTranslation('forms');
  const { forms, status, hasMore, hasPrevious, next, previous, retry } = useForms(PAGE_SIZE);
  const { notice, show, dismiss } = useNotice();
  const [assigning, setAssigning] = useState<CustomForm | null>(null);
  const [deleting, setDeleting] = useState<CustomForm | null>(null);
  const remove = (form: CustomForm) => {
    setDeleting(null);
    try {
      deleteForm(form.id);
      show('success', t('list.deleted', { name: form.name }));
    } catch {
      show('error', t('list.deleteFailed'));
    }
  };
  return (
    <>
      <PageHeader title={t('list.title')} subtitle={t('list.subtitle')} actions={<Create label={t('list.create')} />} />
      <NoticeBanner notice={notice} dismiss={dismiss} />
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
      {status === 'loading' && forms.length === 0 && <ListSkeleton label={t('list.loading')} />}
      {status === 'ready' && forms.length === 0 && (
        <EmptyState icon={<DynamicForm />} title={t('list.empty')} action={<Create label={t('list.createFirst')} />} />
      )}
      <Box component="ul" aria-label={t('list.title')} sx={grid}>
        {forms.map((form) => (
          <FormCard key={form.id} form={form} onAssign={() => setAssigning(form)} onDelete={() => setDeleting(form)} />
        ))}
      </Box>
      <ListPages label={t('pages')} hasMore={hasMore} hasPrevious={hasPrevious} onNext={next} onPrevious={previous} />
      {assigning && <AssignDialog form={assigning} onDone={show} onClose={() => setAssigning(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        title={t('list.deleteTitle')}
        text={
          <>
            {t('list.deleteText', { name: deleting?.name })}
            <br />
            {t('list.deleteHint')}
          </>
        }
        confirmLabel={t('delete')}
        isDangerous
        onConfirm={() => deleting && remove(deleting)}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

const Create = ({ label }: { label: string }) => (
  <Button variant="contained" startIcon={<Add />} component={Link} to="/admin/custom-forms">
    {label}
  </Button>
);

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
};
