import {
  AGREEMENT_LOCALES,
  type AgreementDefinition,
  type AgreementInput,
  type AgreementLocale,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { useDraft } from '#data/sync/drafts.ts';
import type { Edited } from '#lib/useEdited.ts';
import { useRedirect } from '#lib/useRedirect.ts';
import { BuilderNotices } from '#ui/feedback/BuilderNotices.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { LeaveDialog } from '#ui/feedback/LeaveDialog.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { FormErrorSummary } from '#ui/inputs/FormErrorSummary.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { AboutAgreement } from './AboutAgreement.tsx';
import { ContentPanel } from './ContentPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { GENERAL, useAgreementBuilder } from './useAgreementBuilder.ts';

interface Props {
  title: string;
  current: AgreementDefinition | null;
  draft: ReturnType<typeof useDraft<Edited<AgreementInput>>>;
}
const LIST = '/admin/agreements';

/** The builder of one agreement, new (`current` is null) or existing. */
export function AgreementBuilder({ title, current, draft }: Props) {
  const { t, i18n } = useTranslation('agreements');
  const say = useMessage();
  const navigate = useNavigate();
  const uiLocale = AGREEMENT_LOCALES.find((supported) => supported === i18n.language) ?? 'en';
  const builder = useAgreementBuilder(current, draft, uiLocale);
  const [locale, setLocale] = useState<AgreementLocale>(
    () => AGREEMENT_LOCALES.find((candidate) => builder.values.drafts[candidate]) ?? uiLocale,
  );
  const [isAsking, setIsAsking] = useState(false);
  useRedirect(builder.isSaved, LIST);
  const { errors } = builder;
  const general = errors[GENERAL];
  const summary = Object.entries(errors)
    .filter(([name]) => name !== GENERAL)
    .map(([name, message]) => ({ name, message }));
  const goTo = (name: string) => {
    const wrong = AGREEMENT_LOCALES.find((candidate) => name.startsWith(`drafts.${candidate}`));
    if (wrong) setLocale(wrong);
    const place = name.startsWith('drafts') ? `draft.${name.split('.')[2] ?? 'title'}` : `about.${name}`;
    document.getElementById(fieldId(place))?.focus();
  };
  return (
    <>
      <PageHeader title={title} subtitle={t('builderSubtitle')} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '60rem' }}>
        <BuilderNotices
          error={general && say(general)}
          isOutdated={builder.isOutdated}
          isRestored={builder.wasRestored && builder.isDirty}
          discard={builder.discard}
          texts={{ outdated: t('outdated'), restored: t('restoredDraft'), discard: t('discard') }}
        />
        <FormErrorSummary errors={summary} attempt={builder.failures} goTo={goTo} />
        <AboutAgreement builder={builder} />
        <ContentPanel builder={builder} locale={locale} onLocale={setLocale} />
        {current && current.version > 0 && <HistoryPanel agreement={current} />}
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button variant="outlined" color="inherit" onClick={() => void navigate(LIST)}>
            {t('cancel')}
          </Button>
          <Button variant="outlined" onClick={builder.save} disabled={builder.isSaved}>
            {t('saveDraft')}
          </Button>
          <Button
            variant="contained"
            onClick={() => setIsAsking(true)}
            disabled={builder.isSaved || builder.isChecking || !builder.isPublishable || current?.isArchived === true}
          >
            {t('publish.open')}
          </Button>
        </Box>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t('publish.title', { version: builder.nextVersion })}
        text={
          <>
            <p>{t(builder.values.position > 0 ? 'publish.wizard' : 'publish.flows')}</p>
            <p>{t('publish.running')}</p>
            <p>{t('publish.offline')}</p>
            <p>{t('publish.form')}</p>
          </>
        }
        confirmLabel={t('publish.confirm')}
        onConfirm={() => {
          setIsAsking(false);
          void builder.publish();
        }}
        onClose={() => setIsAsking(false)}
      />
      <LeaveDialog isDirty={builder.isDirty} onDiscard={builder.discard} />
    </>
  );
}
