import { useTranslation } from 'react-i18next';
import { useDraft } from '#data/sync/drafts.ts';
import { useForm } from '#data/queries/forms.ts';
import type { Edited } from '#lib/useEdited.ts';
import { useEditedId } from '#lib/useEditedId.ts';
import { DamagedPart } from '#ui/feedback/DamagedPart.tsx';
import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';
import { MissingItem } from '#ui/layout/MissingItem.tsx';
import { FormBuilder } from './FormBuilder.tsx';
import type { BuilderValues } from './useBuilder.ts';

/**
 * `/admin/custom-forms`: a new form, or an existing one with `?formId=` (or the navigation state that the forms list
 * sends).
 */
export default function FormBuilderPage() {
  const formId = useEditedId('formId');
  const { t } = useTranslation('forms');
  const { item: form, status } = useForm(formId);
  const draft = useDraft<Edited<BuilderValues>>(`form:${formId ?? 'new'}`);
  const title = t(formId ? 'builder.editTitle' : 'builder.title');
  const texts = {
    failed: t('loadFailed'),
    gone: t('builder.gone'),
    goneText: t('builder.goneText'),
    toList: t('builder.toForms'),
  };
  if (formId && !form) return <MissingItem status={status} texts={{ title, ...texts }} list="/admin/forms" />;
  if (!draft.isLoaded) return <LoadingScreen />;
  return (
    <>
      <DamagedPart of={form} />
      <FormBuilder key={formId ?? 'new'} title={title} current={form} draft={draft} />
    </>
  );
}
