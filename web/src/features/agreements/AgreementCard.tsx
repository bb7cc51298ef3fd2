import { AGREEMENT_LOCALES, type AgreementDefinition } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LANGUAGE_NAMES } from '#lib/languageNames.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
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
    <Box component="li" sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          <PersonText>{name}</PersonText>
        </Typography>
        <States agreement={agreement} />
      </Box>
      {description && <Typography sx={{ overflowWrap: 'anywhere' }}>{description}</Typography>}
      <Typography variant="body2" color="textSecondary">
        <span>{dotted(facts)}</span>
        {AGREEMENT_LOCALES.filter((locale) => drafts[locale]).map((locale) => (
          <Fragment key={locale}>
            <span> · </span>
            <span lang={locale}>{LANGUAGE_NAMES[locale]}</span>
          </Fragment>
        ))}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={`/admin/agreements/${id}`}
          aria-label={t('editNamed', { name })}
        >
          {t('edit')}
        </Button>
        <Button size="small" variant="outlined" onClick={onDuplicate} aria-label={`${t('duplicate.action')}: ${name}`}>
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
      </Box>
    </Box>
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

const card = {
  display: 'grid',
  gap: 1,
  p: { xs: 2, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
};
