import { DragDropProvider } from '@dnd-kit/react';
import type { AgreementDefinition } from '@firstmile/domain';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { archiveAgreement, createAgreement, orderAgreements, useAgreements } from '#data/queries/agreements.ts';
import { copyName } from '#lib/copyName.ts';
import { moveItem } from '#lib/moveItem.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { FilterChips } from '#ui/lists/FilterChips.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { onDropped } from '#ui/lists/DragHandle.tsx';
import { recordList } from '#ui/lists/RecordRow.tsx';
import { useDragPlugins } from '#ui/lists/useDragPlugins.ts';
import { useFocusAfter } from '#ui/lists/useFocusAfter.ts';
import { useFailure } from '#steps/useFailure.ts';
import { AgreementCard, OrderedCard } from './AgreementCard.tsx';
import { ProductExamples } from './ProductExamples.tsx';

/** `/admin/agreements`: the business's agreements with their states, those of the onboarding first. */
export default function AgreementsPage() {
  const { t } = useTranslation(['agreements', 'forms']);
  const describeFailure = useFailure();
  const { agreements, status, retry } = useAgreements();
  const [toArchive, setToArchive] = useState<AgreementDefinition | null>(null);
  const [shown, setShown] = useState<Shown>('all');
  const archive = (agreement: AgreementDefinition, isArchived: boolean) => {
    void archiveAgreement(agreement, isArchived);
    setToArchive(null);
    showToast(t(isArchived ? 'archived' : 'restored', { name: agreement.name }), 'success');
  };
  // A copy is not in the onboarding at first, or each client would sign both.
  const duplicate = ({ name: original, description, needsCountersign, drafts }: AgreementDefinition) => {
    const name = copyName(original, (text) => t('duplicate.name', { name: text }));
    try {
      createAgreement({ name, description, position: 0, needsCountersign, drafts });
      showToast(t('duplicate.done', { name }), 'success');
    } catch (error) {
      showToast(describeFailure(t('duplicate.failed'), error), 'error');
    }
  };
  const plugins = useDragPlugins();
  const [announcement, setAnnouncement] = useState('');
  const focusAfter = useFocusAfter(agreements);
  // a filtered list has no order of its own
  const ordered = shown === 'all' ? agreements.filter(({ position, isArchived }) => position > 0 && !isArchived) : [];
  const order = (from: number, to: number) => void orderAgreements(moveItem(ordered, from, to).map(({ id }) => id));
  const move = ({ id, name: label }: AgreementDefinition, from: number, to: number) => {
    order(from, to);
    setAnnouncement(t('forms:drag.moved', { label, position: to + 1, count: ordered.length }));
    focusAfter(`${id}.${to > from ? 'down' : 'up'}`, `${id}.up`, `${id}.down`);
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Button component={Link} to="/admin/packs">
              {t('packs')}
            </Button>
            <Button variant="outlined" component={Link} to="/admin/agreements/kept-evidence">
              {t('kept.title')}
            </Button>
            <Button variant="contained" component={Link} to="/admin/agreements/new">
              {t('create')}
            </Button>
          </>
        }
      />
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
      {status === 'loading' && <ListSkeleton label={t('loading')} />}
      {status === 'ready' && agreements.length === 0 && <EmptyState icon={<GavelOutlined />} title={t('empty')} />}
      {status === 'ready' && <ProductExamples agreements={agreements} />}
      {agreements.length > 0 && (
        <FilterChips
          label={t('filter.label')}
          options={(Object.keys(SHOWN) as Shown[]).map((filter) => [
            filter,
            t(`filter.${filter}`),
            { number: agreements.filter(SHOWN[filter]).length },
          ])}
          value={shown}
          onChange={setShown}
        />
      )}
      {status !== 'loading' && (
        <DragDropProvider plugins={plugins} onDragEnd={onDropped(order)}>
          <Box component="ul" aria-label={t('title')} sx={recordList}>
            {agreements.filter(SHOWN[shown]).map((agreement) => {
              const index = ordered.indexOf(agreement);
              const card = {
                agreement,
                onDuplicate: () => duplicate(agreement),
                onArchive: () => (agreement.isArchived ? archive(agreement, false) : setToArchive(agreement)),
              };
              if (index < 0 || ordered.length < 2) return <AgreementCard key={agreement.id} {...card} />;
              const place = { index, count: ordered.length };
              return (
                <OrderedCard key={agreement.id} {...card} {...place} onMove={(to) => move(agreement, index, to)} />
              );
            })}
          </Box>
        </DragDropProvider>
      )}
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      {toArchive && (
        <ConfirmDialog
          open
          title={t('archive.title', { name: toArchive.name })}
          text={t('archive.text')}
          confirmLabel={t('archive.confirm')}
          onConfirm={() => archive(toArchive, true)}
          onClose={() => setToArchive(null)}
        />
      )}
    </>
  );
}

/** Filters of the agreements; a published one with later changes is in two of them. */
const SHOWN = {
  all: () => true,
  published: ({ isArchived, version }) => !isArchived && version > 0,
  draft: ({ isArchived, version, isChanged }) => !isArchived && (version === 0 || isChanged),
  archived: ({ isArchived }) => isArchived,
} satisfies Record<string, (agreement: AgreementDefinition) => boolean>;
type Shown = keyof typeof SHOWN;
