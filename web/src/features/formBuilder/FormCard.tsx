import { formDefinitionProblem, missingTexts, translationsOf, type CustomForm, say } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { DefinitionCard, type CardActions } from '#shared/building/DefinitionCard.tsx';
import { languageName } from '#lib/languageName.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** Shows one form with its figures and actions. */
export function FormCard({ form, ...on }: CardActions & { form: CustomForm }) {
  const { t, i18n } = useTranslation(['forms', 'builder']);
  const { id, name, description, fields } = form;
  const tell = useMessage();
  const incomplete = translationsOf(form)
    .filter((code) => missingTexts(form, code) > 0)
    .map((code) => languageName(code, i18n.language));
  const problem = formDefinitionProblem(form); // the rules cannot tell: it may have been stored outside of the product
  return (
    <DefinitionCard
      kind="forms"
      definition={form}
      badge={
        <>
          <StatusBadge label={t('version', { version: form.version })} color="default" />
          {incomplete.length > 0 && (
            <StatusBadge
              label={t('builder:languages.incomplete', { languages: incomplete.join(', ') })}
              color="warning"
            />
          )}
        </>
      }
      size={t('list.fields', { count: fields.length })}
      hindrance={problem && { text: tell(say('form.notAssignable', { reason: problem })), isFault: true }}
      preview={`/admin/preview/form/${id}`}
      builder={{
        to: `/admin/custom-forms?formId=${id}`,
        state: { editMode: true, formId: id, formName: name, description, fields },
      }}
      {...on}
    />
  );
}
