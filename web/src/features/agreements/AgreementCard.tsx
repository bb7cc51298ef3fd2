import { useSortable } from '@dnd-kit/react/sortable';
import { AGREEMENT_LOCALES, MAX_SIGNED, type AgreementDefinition } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LANGUAGE_NAMES } from '#lib/languageNames.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { DragHandle } from '#ui/lists/DragHandle.tsx';
import { MoveButtons } from '#ui/lists/MoveButtons.tsx';
import { RecordRow } from '#ui/lists/RecordRow.tsx';
import type { DragData } from '#ui/lists/useDragPlugins.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { dotted } from '#lib/isolate.ts';

interface Props {
  agreement: AgreementDefinition;
  onDuplicate: () => void;
  onArchive: () => void;
}

interface OrderedProps extends Props {
  index: number;
  count: number;
  onMove: (to: number) => void;
}

/** An agreement of the onboarding, which can be moved by its handle or its buttons. */
export function OrderedCard({ index, count, onMove, ...props }: OrderedProps) {
  const { id, name: label } = props.agreement;
  const data: DragData = { label, count };
  const { ref, handleRef, isDragging } = useSortable({ id, index, data });
  return (
    <AgreementCard
      {...props}
      ref={ref}
      isDragging={isDragging}
      handle={<DragHandle ref={handleRef} label={label} />}
      moves={<MoveButtons id={id} label={label} index={index} count={count} onMove={onMove} />}
    />
  );
}

interface CardProps extends Props {
  ref?: Ref<HTMLLIElement>;
  handle?: ReactNode;
  isDragging?: boolean;
  moves?: ReactNode;
}

/** An agreement as a row: its state, version, where it is signed, and its actions. */
export function AgreementCard({ agreement, onDuplicate, onArchive, moves, ...place }: CardProps) {
  const { t } = useTranslation('agreements');
  const { id, name, description, isArchived, position, needsCountersign, drafts } = agreement;
  const facts = [
    t(position === 0 ? 'usedInFlows' : position > MAX_SIGNED ? 'beyondOnboarding' : 'usedInOnboarding', {
      position,
      most: MAX_SIGNED,
    }),
    ...(needsCountersign ? [t('countersigned')] : []),
  ];
  return (
    <RecordRow
      {...place}
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
          {moves}
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
