import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { copyName } from '#lib/copyName.ts';
import { useFailure } from '#steps/useFailure.ts';
import { DeleteDialog } from '#ui/feedback/DeleteDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { FilterChips } from '#ui/lists/FilterChips.tsx';
import { ListPages, type PageTurns } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { recordList } from '#ui/lists/RecordRow.tsx';
import { AssignDialog } from '../assignDialog/AssignDialog.tsx';
import type { Tasks } from '../assignDialog/TaskPicker.tsx';
import type { CardActions } from './DefinitionCard.tsx';

interface DefinitionPageProps<T, Filter extends string> {
  kind: 'forms' | 'flows';
  icon: ReactNode;
  /** Buttons beside the one for creating. */
  actions?: ReactNode;
  /** Address of the page for creating one. */
  builder: string;
  /** Filters; the first shows all. */
  filters: Omit<ComponentProps<typeof FilterChips<Filter>>, 'label'>;
  list: PageTurns & { items: T[]; status: 'loading' | 'ready' | 'error'; retry: () => void };
  /** Creates a copy under another name. Throws what the command throws. */
  duplicate: (definition: T, name: string) => void;
  remove: (id: string) => void;
  tasksOf: (definition: T) => Tasks;
  /** Renders the row of a definition with its actions. */
  row: (definition: T, on: CardActions) => ReactNode;
}

/** An admin's page of forms or flows, newest first: messages, rows, pages, assigning and deleting. */
export function DefinitionPage<T extends { id: string; name: string }, Filter extends string>({
  kind,
  icon,
  actions,
  builder,
  filters,
  list: { items, status, retry, ...pages },
  duplicate,
  remove,
  tasksOf,
  row,
}: DefinitionPageProps<T, Filter>) {
  const { t } = useTranslation(kind);
  const describeFailure = useFailure();
  const { notice, show, dismiss } = useNotice();
  const [open, setOpen] = useState<{ what: 'assign' | 'delete'; definition: T } | null>(null);
  const close = () => setOpen(null);
  const chosen = open && (items.find(({ id }) => id === open.definition.id) ?? open.definition);
  const attempt = (command: () => void, done: string, failed: string) => {
    try {
      command();
      show('success', done);
    } catch (error) {
      show('error', describeFailure(failed, error));
    }
  };
  const copy = (definition: T) => {
    const name = copyName(definition.name, (text) => t('duplicate.name', { name: text }));
    attempt(() => duplicate(definition, name), t('duplicate.done', { name }), t('duplicate.failed'));
  };
  const confirm = ({ id, name }: T) => {
    close();
    attempt(() => remove(id), t('list.deleted', { name }), t('list.deleteFailed'));
  };
  const create = (label: string) => (
    <Button variant="contained" startIcon={<Add />} component={Link} to={builder}>
      <span>{label}</span>
    </Button>
  );
  const isEmpty = items.length === 0;
  const isAll = filters.value === filters.options[0]?.[0];
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={
          <>
            <Button component={Link} to="/admin/packs">
              {t('list.packs')}
            </Button>
            {actions}
            {create(t('list.create'))}
          </>
        }
      />
      <NoticeBanner notice={notice} dismiss={dismiss} mb={3} />
      {!(isEmpty && isAll) && <FilterChips label={t('list.filter')} {...filters} />}
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
      {status === 'loading' && isEmpty && <ListSkeleton label={t('list.loading')} />}
      {status === 'ready' && isEmpty && isAll && (
        <EmptyState icon={icon} title={t('list.empty')} action={create(t('list.createFirst'))} />
      )}
      {status === 'ready' && isEmpty && !isAll && <EmptyState icon={icon} title={t('list.none')} />}
      <Box component="ul" aria-label={t('list.title')} sx={recordList}>
        {items.map((definition) =>
          row(definition, {
            onAssign: () => setOpen({ what: 'assign', definition }),
            onDuplicate: () => copy(definition),
            onDelete: () => setOpen({ what: 'delete', definition }),
          }),
        )}
      </Box>
      <ListPages label={t('pages')} pages={pages} />
      {chosen && open.what === 'assign' && <AssignDialog tasks={tasksOf(chosen)} onDone={show} onClose={close} />}
      {chosen && open.what === 'delete' && (
        <DeleteDialog
          title={t('list.deleteTitle')}
          text={t('list.deleteText', { name: chosen.name })}
          hint={t('list.deleteHint')}
          confirmLabel={t('delete')}
          onConfirm={() => confirm(chosen)}
          onClose={close}
        />
      )}
    </>
  );
}
