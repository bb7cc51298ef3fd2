import Button from '@mui/material/Button';
import Groups from '@mui/icons-material/GroupsOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/sync.ts';
import { useClients } from '#data/users.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { ListPages } from '#ui/ListPages.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ChangeAnnouncer } from './ChangeAnnouncer.tsx';
import { ClientCards } from './ClientCards.tsx';
import { ClientDialog } from './ClientDialog.tsx';
import { clientFigures, type ClientFigures } from './clientFigures.ts';
import { ClientsSkeleton } from './ClientsSkeleton.tsx';
import { ClientTable } from './ClientTable.tsx';
import { useRowChanges } from './useRowChanges.ts';

/** With the summary, the other panels and the admin's own profile, a page stays below 30 documents and 60 KB. */
const PAGE_SIZE = 9;

/** One page of clients, newest first, listened to while it is open. */
export function ClientPanel({ onAddUser }: { onAddUser: () => void }) {
  const { t } = useTranslation('admin');
  const { clients, status, hasMore, hasPrevious, next, previous, retry } = useClients(PAGE_SIZE);
  const rows = clients.map(clientFigures);
  const [opened, setOpened] = useState<ClientFigures | null>(null);
  const changes = useRowChanges(rows);
  const isNarrow = useMediaQuery((theme: { breakpoints: { down(key: string): string } }) =>
    theme.breakpoints.down('md'),
  );
  const changed = new Set(changes.map((row) => row.id));
  const List = isNarrow ? ClientCards : ClientTable;
  return (
    <Panel title={t('clients.title')} id="clients">
      <ChangeAnnouncer changes={changes} />
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
      {status === 'loading' && rows.length === 0 && <ClientsSkeleton />}
      {status === 'ready' && rows.length === 0 && <NoClients onAddUser={onAddUser} />}
      {rows.length > 0 && <List rows={rows} changed={changed} onOpen={setOpened} />}
      <ListPages
        label={t('clients.pages')}
        order={t('clients.order')}
        hasMore={hasMore}
        hasPrevious={hasPrevious}
        onNext={next}
        onPrevious={previous}
      />
      {opened && <ClientDialog client={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function NoClients({ onAddUser }: { onAddUser: () => void }) {
  const { t } = useTranslation('admin');
  const { isOnline } = useSync();
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
