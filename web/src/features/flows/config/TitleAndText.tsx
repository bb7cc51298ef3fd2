import type { WelcomeConfig } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import type { WordsProps } from './configProps.ts';

/** Edits the step's own heading and the text below it. */
export function TitleAndText({ config, fallback, name, error, onChange }: WordsProps) {
  const { t } = useTranslation('flows');
  const { title, description } = config as WelcomeConfig;
  const elsewhere = fallback as WelcomeConfig | undefined;
  return (
    <>
      <TextInput
        name={name('title')}
        label={t('config.title')}
        helperText={t(fallback ? 'config.inLanguageHint' : 'config.titleHint')}
        placeholder={elsewhere?.title}
        value={title ?? ''}
        onChange={(event) => onChange({ title: event.target.value })}
        error={error('title')}
      />
      <TextInput
        name={name('description')}
        label={t('config.description')}
        helperText={t(fallback ? 'config.inLanguageHint' : 'config.descriptionHint')}
        placeholder={elsewhere?.description}
        multiline
        minRows={2}
        value={description ?? ''}
        onChange={(event) => onChange({ description: event.target.value })}
        error={error('description')}
      />
    </>
  );
}
