import {
  builtInVersion,
  localeFor,
  localesOf,
  millis,
  type AgreementDefinition,
  type AgreementVersion,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#lib/languageNames.ts';
import { useVersions } from '#data/queries/agreements.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { usePlace } from '#lib/usePlace.ts';
import { AgreementText } from '#steps/documents/AgreementText.tsx';
import { namedFields } from '#steps/documents/signing/useFilling.ts';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { Panel } from '#ui/layout/Panel.tsx';

/** Lists all published versions, the latest first; they never change. */
export function HistoryPanel({ agreement: { id, version } }: { agreement: AgreementDefinition }) {
  const { t } = useTranslation('agreements');
  const { versions, status } = useVersions(id);
  const opened = usePlace('open');
  const ofProduct = [2, 1].flatMap((number) => (number <= version ? (builtInVersion(id, number) ?? []) : []));
  const all = [...versions, ...ofProduct];
  const shown = all.find(({ id }) => id === opened.at);
  return (
    <Panel title={t('history.title')}>
      {status === 'error' && <ErrorPanel message={t('loadFailed')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {all.map((version) => (
          <Version key={version.id} version={version} onOpen={() => opened.go(version.id)} />
        ))}
      </Box>
      {shown && <VersionDialog version={shown} onClose={opened.leave} />}
    </Panel>
  );
}

function Version({ version, onOpen }: { version: AgreementVersion; onOpen: () => void }) {
  const { t } = useTranslation('agreements');
  const dateTime = useDateTime();
  const time = millis(version.publishedAt);
  const by = version.publishedBy.name || t('history.product');
  const when = time === null ? t('history.waiting') : dateTime(time);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{t('history.version', { version: version.version })}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('history.by', { name: by, time: when })}
        </Typography>
        {localesOf(version).map((locale) => (
          <Typography
            key={locale}
            variant="caption"
            color="textSecondary"
            component="div"
            sx={{ overflowWrap: 'anywhere' }}
          >
            <span lang={locale}>{LANGUAGE_NAMES[locale]}</span>
            <span> · </span>
            <code>{`SHA-256 ${version.contents[locale]?.contentSha256 ?? ''}`}</code>
          </Typography>
        ))}
      </Box>
      <Button size="small" onClick={onOpen} aria-label={t('history.openNamed', { version: version.version })}>
        {t('history.open')}
      </Button>
    </Box>
  );
}

function VersionDialog({ version, onClose }: { version: AgreementVersion; onClose: () => void }) {
  const { t, i18n } = useTranslation('agreements');
  const [chosen, choose] = useState<string>(i18n.language);
  const locale = localeFor(version, chosen);
  const content = locale && version.contents[locale];
  return (
    <FullDialog
      title={t('history.version', { version: version.version })}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {content && (
        <AgreementText
          {...content}
          filling={namedFields(content.fields)}
          locale={locale}
          locales={localesOf(version)}
          onChoose={choose}
          isWhole
        />
      )}
    </FullDialog>
  );
}
