import { AGREEMENT_LOCALES, type AgreementDefinition } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LANGUAGE_NAMES } from '#lib/languageNames.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { RecordRow } from '#ui/lists/RecordRow.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import { dotted } from '#lib/isolate.ts';

interface Props {
  agreement: AgreementDefinition;
  onDuplicate: () => void;
  onArchive: () => void;
}

/** One agreement: its state and version, where it is signed, and what can be done with it. */
export function AgreementCard({ agreement, onDuplicate, onArchive }: Props) {
  const { t } = useTranslation('agreements');
  const { id, name, description, isArchived, position, needsCountersign, drafts } = agreement;
  const facts = [
    position > 0 ? t('usedInOnboarding', { position }) : t('usedInFlows'),
    ...(needsCountersign ? [t('countersigned')] : []),
  ];
  return (
    <RecordRow
      name={name}
      badges={<States agreement={agreement} />}
      facts={
        <>
          <span>{dotted(facts)}</span>
          {AGREEMENT_LOCALES.filter((locale) => drafts[locale]).map((locale) => (
            <Fragment key={locale}>
              <span> · </span>
              <span lang={locale}>{LANGUAGE_NAMES[locale]}</span>
            </Fragment>
          ))}
          {description && (
            <>
              <span> · </span>
              <PersonText>{description}</PersonText>
            </>
          )}
        </>
      }
      actions={
        <>
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={`/admin/agreements/${id}`}
            aria-label={t('editNamed', { name })}
          >
            {t('edit')}
          </Button>
          <Button size="small" onClick={onDuplicate} aria-label={`${t('duplicate.action')}: ${name}`}>
            {t('duplicate.action')}
          </Button>
          <Button
            size="small"
            color="inherit"
            onClick={onArchive}
            aria-label={t(isArchived ? 'restoreNamed' : 'archiveNamed', { name })}
          >
            <span>{t(isArchived ? 'restore' : 'archive.confirm')}</span>
          </Button>
        </>
      }
    />
  );
}

function States({ agreement: { isArchived, version, isChanged } }: { agreement: AgreementDefinition }) {
  const { t } = useTranslation('agreements');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isArchived && <StatusBadge label={t('state.archived')} color="primary" />}
      {!isArchived && version > 0 && <StatusBadge label={t('state.published', { version })} color="success" />}
      {!isArchived && (version === 0 || isChanged) && <StatusBadge label={t('state.draft')} color="warning" />}
    </Box>
  );
}
