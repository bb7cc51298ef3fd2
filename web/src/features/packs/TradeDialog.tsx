import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  AGREEMENT_LOCALES,
  type AgreementLocale,
  type FlowStep,
  type Pack,
  type PackItem,
  type PackKind,
} from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowPreview } from '#features/preview/FlowPreview.tsx';
import { LANGUAGE_NAMES } from '#lib/languageNames.ts';
import { FormTrial } from '#shared/forms/FormTrial.tsx';
import { AgreementText } from '#steps/documents/AgreementText.tsx';
import { FormSkeleton } from '#steps/details/FormSkeleton.tsx';
import { StepHeading } from '#steps/StepHeading.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { readTrade, tradePack, type Trade } from './trades/trade.ts';

interface Props {
  trade: Trade;
  onClose: () => void;
  onChoose: (pack: Pack) => void;
}

/** Previews a trade's pack, step by step as its clients will see it, in the chosen language. Stores nothing. */
export function TradeDialog({ trade, onClose, onChoose }: Props) {
  const { t, i18n } = useTranslation('start');
  const [locale, setLocale] = useState(() => AGREEMENT_LOCALES.find((code) => code === i18n.language) ?? 'en');
  const { pack, hasFailed, retry } = useTradePack(trade, locale);
  const name = t(`packs.gallery.trades.${trade}`);
  return (
    <FullDialog
      title={t('packs.gallery.preview', { trade: name })}
      subtitle={t('packs.gallery.hint')}
      onClose={onClose}
      actions={
        <>
          <NativeSelect
            input={<OutlinedInput size="small" />}
            value={locale}
            onChange={({ target }) => setLocale(target.value as AgreementLocale)}
            inputProps={{ 'aria-label': t('packs.gallery.language') }}
            sx={{ mr: 'auto' }}
          >
            {AGREEMENT_LOCALES.map((code) => (
              <option key={code} value={code} lang={code}>
                {LANGUAGE_NAMES[code]}
              </option>
            ))}
          </NativeSelect>
          <Button color="inherit" onClick={onClose}>
            {t('packs.gallery.close')}
          </Button>
          <Button variant="contained" disabled={!pack} onClick={() => pack && onChoose(pack)}>
            {t('packs.gallery.take')}
          </Button>
        </>
      }
    >
      {hasFailed && <ErrorPanel message={t('packs.gallery.failed')} onRetry={retry} />}
      {!pack && !hasFailed && <FormSkeleton />}
      {pack && <Preview key={locale} pack={pack} locale={locale} />}
    </FullDialog>
  );
}

function Preview({ pack, locale }: { pack: Pack; locale: AgreementLocale }) {
  const { t } = useTranslation('start');
  const [flow, form, agreement] = [itemOf(pack, 'flow'), itemOf(pack, 'form'), itemOf(pack, 'agreement')];
  const draft = agreement?.content.drafts[locale];
  if (!flow || !form || !draft) return null;
  const { title, mediaType, content } = draft;
  return (
    <FlowPreview
      flow={{ id: flow.id, steps: flow.content.steps.map(inOneLanguage) }}
      form={() => (
        <>
          <StepHeading title={form.content.name} text={form.content.description} />
          <FormTrial fields={form.content.fields} />
        </>
      )}
      signing={
        <>
          <Banner severity="info">{t('packs.gallery.lawyer')}</Banner>
          <AgreementText title={title} mediaType={mediaType} content={content} locale={locale} isWhole />
        </>
      }
    />
  );
}

/** Leaves out the words of other languages, so that the preview shows those of the pack. */
const inOneLanguage = (step: FlowStep): FlowStep => ({ ...step, config: { ...step.config, words: undefined } });

const itemOf = <Kind extends PackKind>({ items }: Pack, kind: Kind) =>
  items.find((item): item is Extract<PackItem, { kind: Kind }> => item.kind === kind);

/** Loads the pack; null until it has loaded. */
function useTradePack(trade: Trade, locale: AgreementLocale) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ key: string; pack: Pack | null }>();
  const key = `${trade}/${locale}/${attempt}`;
  useEffect(() => {
    let isWanted = true;
    readTrade(trade)
      .then((file) => tradePack(trade, file, locale))
      .catch(() => null) // shown as failed
      .then((pack) => isWanted && setLoaded({ key, pack }))
      .catch(() => undefined); // setting state throws nothing
    return () => {
      isWanted = false;
    };
  }, [trade, locale, key]);
  const isLoaded = loaded?.key === key;
  return {
    pack: isLoaded ? loaded.pack : null,
    hasFailed: isLoaded && loaded.pack === null,
    retry: () => setAttempt(attempt + 1),
  };
}
