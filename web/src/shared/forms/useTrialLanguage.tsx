import { descriptionIn, shownFields, titleIn, translationsOf, type FormInput } from '@firstmile/domain';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '#lib/languageName.ts';
import { Choice } from '#ui/inputs/Choice.tsx';

/** Shows a form in one of its languages. `choice` switches between them; null for a form in one language. */
export function useTrialLanguage(form: FormInput): {
  choice: ReactNode;
  shown: Pick<FormInput, 'name' | 'description' | 'fields'>;
} {
  const { t, i18n } = useTranslation(['forms', 'builder']);
  const [chosen, setChosen] = useState<string>();
  const languages = translationsOf(form);
  const language = languages.find((code) => code === chosen);
  const choice = languages.length > 0 && (
    <Choice
      label={t('builder:languages.shown')}
      any={form.language ? languageName(form.language, i18n.language) : t('builder:languages.own')}
      options={languages.map((code) => [code, languageName(code, i18n.language)] as const)}
      value={language}
      onChange={setChosen}
    />
  );
  const shown = language
    ? {
        name: titleIn(language, form),
        description: descriptionIn(language, form),
        fields: shownFields(form.fields, language),
      }
    : form;
  return { choice: choice || null, shown };
}
