import Groups from '@mui/icons-material/GroupsOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/sync/sync.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListPages, type PageTurns } from '#ui/lists/ListPages.tsx';
import { ClientCards } from './ClientCards.tsx';
import type { ClientFigures } from './clientFigures.ts';
import { ClientsSkeleton } from './ClientsSkeleton.tsx';
import { ClientTable } from './ClientTable.tsx';
import type { Selection } from './useSelection.ts';
import { useRowChanges } from './useRowChanges.ts';

interface Props {
  rows: readonly ClientFigures[];
  status: 'loading' | 'ready' | 'error';
  retry: () => void;
  pages: PageTurns;
  /** Why there may be none: they were searched for, chosen by something, or there are none. */
  of: 'search' | 'choice' | 'all';
  order: string;
  selection: Selection;
  onAddUser: () => void;
}

/** A page of clients, as a table or as cards; what changes in it is marked and read out. */
export function ClientList({ rows, status, retry, pages, of, order, selection, onAddUser }: Props) {
  const { t } = useTranslation('admin');
  const changes = useRowChanges(rows);
  const isNarrow = useMediaQuery((theme: { breakpoints: { down(key: string): string } }) =>
    theme.breakpoints.down('md'),
  );
  const changed = new Set(changes.map((row) => row.id));
  const List = isNarrow ? ClientCards : ClientTable;
  const isEmpty = status === 'ready' && rows.length === 0;
  return (
    <>
      <ChangeAnnouncer changes={changes} />
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
      {status === 'loading' && rows.length === 0 && <ClientsSkeleton />}
      {isEmpty && <None of={of} hasMore={pages.hasMore} onAddUser={onAddUser} />}
      {rows.length > 0 && <List rows={rows} changed={changed} selection={selection} />}
      <ListPages label={t('clients.pages')} order={order} pages={pages} />
    </>
  );
}

function None({ of, hasMore, onAddUser }: Pick<Props, 'of' | 'onAddUser'> & { hasMore: boolean }) {
  const { t } = useTranslation('admin');
  const { t: client } = useTranslation('client');
  const { isOnline } = useSync();
  if (of === 'choice') return <EmptyState icon={<TaskAlt />} title={client('list.none')} />;
  if (of === 'search')
    return (
      <EmptyState
        icon={<SearchOff />}
        title={t('clients.noMatch')}
        text={t(!isOnline ? 'clients.noMatchOffline' : hasMore ? 'clients.noMatchHere' : 'clients.noMatchText')}
      />
    );
  if (!isOnline)
    return <EmptyState icon={<Groups />} title={t('clients.emptyOffline')} text={t('clients.emptyOfflineText')} />;
  return (
    <EmptyState
      icon={<Groups />}
      title={t('clients.empty')}
      text={t('clients.emptyText')}
      action={
        <Button variant="contained" onClick={onAddUser}>
          {t('actions.addUser')}
        </Button>
      }
    />
  );
}

/** Reads out what changed in the table, when the person's screen reader has a moment; many changes at once are only counted. */
function ChangeAnnouncer({ changes }: { changes: readonly ClientFigures[] }) {
  const { t } = useTranslation('admin');
  const [first] = changes;
  const one = first && t('clients.changed', { ...first, status: t(`clients.statuses.${first.status}`) });
  return (
    <Box role="status" sx={visuallyHidden}>
      {changes.length > 1 ? t('clients.changedMany', { count: changes.length }) : one}
    </Box>
  );
}
