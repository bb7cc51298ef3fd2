import { isFound, searchToken } from '@firstmile/domain';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Groups from '@mui/icons-material/GroupsOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounceValue } from 'usehooks-ts';
import { useSync } from '#data/sync/sync.ts';
import { SEARCH_REST_MS, useClients } from '#data/queries/users.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { ClientCards } from './ClientCards.tsx';
import { ClientDialog } from './ClientDialog.tsx';
import { clientFigures, type ClientFigures } from './clientFigures.ts';
import { ClientsSkeleton } from './ClientsSkeleton.tsx';
import { ClientTable } from './ClientTable.tsx';
import { useRowChanges } from './useRowChanges.ts';
import Box from '@mui/material/Box';
import { visuallyHidden } from '#lib/visuallyHidden.ts';

/** With the summary, the other panels and the admin's own profile, a page stays below 30 documents and 60 KB. */
const PAGE_SIZE = 9;

/** One page of clients, newest first, listened to while it is open; searched among all of them by name and e-mail. */
export function ClientPanel({ onAddUser }: { onAddUser: () => void }) {
  const { t } = useTranslation('admin');
  const { t: due } = useTranslation('due');
  const { isOnline } = useSync();
  const [typed, setTyped] = useState('');
  const [settled] = useDebounceValue(typed, SEARCH_REST_MS);
  const search = settled.trim();
  const [isLate, setIsLate] = useState(false);
  const { clients, status, retry, ...pages } = useClients(PAGE_SIZE, searchToken(search), isLate);
  const rows = clients.filter((one) => isFound(one, isLate ? '' : search)).map(clientFigures);
  const isEmpty = status === 'ready' && rows.length === 0;
  const hasNone = isEmpty && !search && !typed && !isLate;
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
      {!hasNone && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 2 }}>
          <TextInput
            name="clientSearch"
            type="search"
            label={t('clients.search')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsLate(false);
            }}
            sx={{ maxWidth: { sm: '24rem' } }}
          />
          <FormControlLabel
            control={<Checkbox checked={isLate} />}
            label={due('onlyOverdue')}
            onChange={() => {
              setTyped('');
              setIsLate(!isLate);
            }}
          />
        </Box>
      )}
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
      {status === 'loading' && rows.length === 0 && <ClientsSkeleton />}
      {hasNone && <NoClients onAddUser={onAddUser} />}
      {isEmpty && isLate && <EmptyState icon={<TaskAlt />} title={due('noneOverdue')} />}
      {isEmpty && search && !isLate && (
        <EmptyState
          icon={<SearchOff />}
          title={t('clients.noMatch')}
          text={t(!isOnline ? 'clients.noMatchOffline' : pages.hasMore ? 'clients.noMatchHere' : 'clients.noMatchText')}
        />
      )}
      {rows.length > 0 && <List rows={rows} changed={changed} onOpen={setOpened} />}
      <ListPages label={t('clients.pages')} order={t('clients.order')} pages={pages} />
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
