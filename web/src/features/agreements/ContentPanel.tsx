import { AGREEMENT_LOCALES, isEmptyDraft, isRoomFor, type AgreementLocale } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#lib/lazyPart.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { usePlace } from '#lib/usePlace.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { ExampleDialog } from './ExampleDialog.tsx';
import { PdfField } from './PdfField.tsx';
import { EMPTY_DRAFT, type AgreementBuilderState } from './useAgreementBuilder.ts';

/** Names of the dialogs in the address. */
const [EXAMPLE, FIELDS] = ['example', 'fields'];
const FieldsDialog = lazyPart(() => import('./FieldsDialog.tsx'));
/** Loaded later: the editor is as large as the rest of the page. */
const RichText = lazyPart(() => import('./RichText.tsx'));

interface Props {
  builder: AgreementBuilderState;
  locale: AgreementLocale;
  onLocale: (locale: AgreementLocale) => void;
}

/** The content that clients read and sign, one language at a time: text written here, or a PDF. */
export function ContentPanel({ builder, locale, onLocale }: Props) {
  const { t } = useTranslation('agreements');
  const say = useMessage();
  const opened = usePlace('open');
  const { values, errors, setDraft, removeDraft } = builder;
  const draft = values.drafts[locale] ?? EMPTY_DRAFT;
  const error = (field: string) => {
    const problem = errors[`drafts.${locale}.${field}`] ?? (field === 'content' ? errors['drafts'] : undefined);
    return problem && say(problem);
  };
  const isPdf = draft.mediaType === 'application/pdf';
  const kinds = [
    ['text/markdown', t('kind.text')],
    ['application/pdf', t('kind.pdf')],
  ] as const;
  return (
    <Panel
      title={t('content')}
      action={
        <Button size="small" onClick={() => opened.go(EXAMPLE)} disabled={isEmptyDraft(draft)}>
          {t('preview')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Languages builder={builder} locale={locale} onLocale={onLocale} onRemove={() => removeDraft(locale)} />
        <TextInput
          name="draft.title"
          label={t('clientTitle')}
          required
          value={draft.title}
          onChange={({ target }) => setDraft(locale, { title: target.value })}
          error={error('title')}
        />
        <TextInput
          name="draft.description"
          label={t('clientDescription')}
          helperText={t('clientDescriptionHint')}
          value={draft.description}
          onChange={({ target }) => setDraft(locale, { description: target.value })}
          error={error('description')}
        />
        <Box role="group" aria-label={t('kind.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {kinds.map(([kind, label]) => (
            <Button
              key={kind}
              size="small"
              variant={(kind === 'application/pdf') === isPdf ? 'contained' : 'outlined'}
              aria-pressed={(kind === 'application/pdf') === isPdf}
              onClick={() =>
                (kind === 'application/pdf') !== isPdf &&
                setDraft(locale, { mediaType: kind, content: '', file: undefined, fields: undefined })
              }
            >
              <span>{label}</span>
            </Button>
          ))}
        </Box>
        {isPdf ? (
          <PdfField
            key={locale}
            draft={draft}
            isRoomFor={(byteLength) => isRoomFor(byteLength, values.drafts, locale)}
            error={error('content') ?? error('fields')}
            onChange={(part) => setDraft(locale, { ...part, fields: undefined })}
            onPlace={() => opened.go(FIELDS)}
          />
        ) : (
          <Suspense fallback={<ListSkeleton label={t('loading')} />}>
            <RichText
              key={locale}
              value={draft.content}
              locale={locale}
              error={error('content')}
              onChange={(content) => setDraft(locale, { mediaType: 'text/markdown', content })}
            />
          </Suspense>
        )}
      </Box>
      {opened.at === FIELDS && isPdf && !isEmptyDraft(draft) && (
        <Suspense>
          <FieldsDialog draft={draft} onChange={(part) => setDraft(locale, part)} onClose={opened.leave} />
        </Suspense>
      )}
      {opened.at === EXAMPLE && <ExampleDialog draft={draft} locale={locale} onClose={opened.leave} />}
    </Panel>
  );
}

/** Chooses the language to write; a new one begins empty. */
function Languages({ builder, locale, onLocale, onRemove }: Props & { onRemove: () => void }) {
  const { t, i18n } = useTranslation('agreements');
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const written = AGREEMENT_LOCALES.filter((candidate) => builder.values.drafts[candidate]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={locale}
        onChange={(event) => onLocale(event.target.value as AgreementLocale)}
        inputProps={{ 'aria-label': t('language') }}
      >
        {AGREEMENT_LOCALES.map((code) => (
          <option key={code} value={code}>
            {written.includes(code) ? names.of(code) : t('languageMissing', { language: names.of(code) })}
          </option>
        ))}
      </NativeSelect>
      {written.length > 1 && written.includes(locale) && (
        <Button size="small" color="error" onClick={onRemove}>
          {t('removeLanguage')}
        </Button>
      )}
    </Box>
  );
}
