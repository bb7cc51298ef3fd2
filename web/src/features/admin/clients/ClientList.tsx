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
  /** Why the list may be empty: after a search, after a choice of filters, or because there are no clients. */
  of: 'search' | 'choice' | 'all';
  order: string;
  selection: Selection;
  onAddUser: () => void;
}

/** Shows a page of clients as a table or as cards. Changes in it are highlighted and announced. */
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
      {isEmpty && <NoClients of={of} hasMore={pages.hasMore} onAddUser={onAddUser} />}
      {rows.length > 0 && <List rows={rows} changed={changed} selection={selection} />}
      <ListPages label={t('clients.pages')} order={order} pages={pages} />
    </>
  );
}

function NoClients({ of, hasMore, onAddUser }: Pick<Props, 'of' | 'onAddUser'> & { hasMore: boolean }) {
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

/** Announces what changed in the list to screen readers; several changes at once are only counted. */
function ChangeAnnouncer({ changes }: { changes: readonly ClientFigures[] }) {
  const { t } = useTranslation('admin');
  const [first] = changes;
  const text = first && t('clients.changed', { ...first, status: t(`clients.statuses.${first.status}`) });
  return (
    <Box role="status" sx={visuallyHidden}>
      {changes.length > 1 ? t('clients.changedMany', { count: changes.length }) : text}
    </Box>
  );
}
