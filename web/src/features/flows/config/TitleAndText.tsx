import type { WelcomeConfig } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import type { ConfigProps } from './configProps.ts';

/** Edits the step's own heading and the text below it. */
export function TitleAndText({ config, name, error, onChange }: ConfigProps) {
  const { t } = useTranslation('flows');
  const { title, description } = config as WelcomeConfig;
  return (
    <>
      <TextInput
        name={name('title')}
        label={t('config.title')}
        helperText={t('config.titleHint')}
        value={title ?? ''}
        onChange={(event) => onChange({ title: event.target.value })}
        error={error('title')}
      />
      <TextInput
        name={name('description')}
        label={t('config.description')}
        helperText={t('config.descriptionHint')}
        multiline
        minRows={2}
        value={description ?? ''}
        onChange={(event) => onChange({ description: event.target.value })}
        error={error('description')}
      />
    </>
  );
}
