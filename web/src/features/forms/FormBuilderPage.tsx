import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { FormInput } from '@firstmile/domain';
import { useDraft } from '#data/drafts.ts';
import { useForm } from '#data/forms.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { LoadingScreen } from '#ui/LoadingScreen.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { FormBuilder } from './FormBuilder.tsx';

/** `/admin/custom-forms`: a new form, or with `?formId=` (or the navigation state that the forms list sends) an existing one. */
export default function FormBuilderPage() {
  const formId = useFormId();
  const { t } = useTranslation('forms');
  const { form, status } = useForm(formId);
  const draft = useDraft<{ values: FormInput; version: number }>(`form:${formId ?? 'new'}`);
  const title = t(formId ? 'builder.editTitle' : 'builder.title');
  if (formId && !form) return <Missing title={title} status={status} />;
  if (!draft.isLoaded) return <LoadingScreen />;
  return <FormBuilder key={formId ?? 'new'} title={title} current={form} draft={draft.draft} store={draft} />;
}

/** The id goes into the address, so that a reload and a second tab keep it. */
function useFormId(): string | null {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: { editMode?: boolean; formId?: string } | null };
  const fromState = state?.editMode && typeof state.formId === 'string' ? state.formId : null;
  const inQuery = query.get('formId');
  useEffect(() => {
    if (!inQuery && fromState) setQuery({ formId: fromState }, { replace: true, state });
  }, [inQuery, fromState, setQuery, state]);
  return inQuery ?? fromState;
}

function Missing({ title, status }: { title: string; status: 'loading' | 'ready' | 'error' }) {
  const { t } = useTranslation('forms');
  if (status === 'loading') return <LoadingScreen />;
  return (
    <>
      <PageHeader title={title} />
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={() => location.reload()} />}
      {status === 'ready' && (
        <EmptyState
          title={t('builder.gone')}
          text={t('builder.goneText')}
          action={
            <Button variant="contained" component={Link} to="/admin/forms">
              {t('builder.toForms')}
            </Button>
          }
        />
      )}
    </>
  );
}
