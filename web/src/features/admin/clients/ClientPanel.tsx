import { searchToken } from '@firstmile/domain';
import { useState, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounceValue } from 'usehooks-ts';
import { useInvitations } from '#data/queries/invitations.ts';
import { SEARCH_REST_MS, useClients, useMatching } from '#data/queries/users.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ClientFilters, useClientChoices, type ClientChoices } from './ClientFilters.tsx';
import { clientFigures, invitedFigures } from './clientFigures.ts';
import { ClientList } from './ClientList.tsx';
import { useSelection, type Selection } from './useSelection.ts';
import { SelectionActions } from '../overlays.ts';

/** With the summary, the other panels and the admin's own profile, the dashboard stays below 30 documents and 60 KB. */
const PAGE_SIZE = 8;

/** Shows one page of clients, live; search, filters and order cover all clients. */
export function ClientPanel({ onAddUser, isPainted }: { onAddUser: () => void; isPainted: boolean }) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const [settled] = useDebounceValue(typed, SEARCH_REST_MS);
  const search = settled.trim();
  const { chosen, choose } = useClientChoices();
  const selection = useSelection();
  const list = { selection, onAddUser };
  return (
    <Panel title={t('clients.title')} id="clients" isCompact>
      <ClientFilters
        typed={typed}
        onType={setTyped}
        chosen={chosen}
        isPainted={isPainted}
        onChoose={(changes) => {
          setTyped('');
          choose(changes);
        }}
      />
      <SelectionBar selection={selection} />
      {chosen.state === 'invited' && !search ? <Invited {...list} /> : <Joined search={search} of={chosen} {...list} />}
    </Panel>
  );
}

interface Props {
  selection: Selection;
  onAddUser: () => void;
}

function Joined({
  search,
  of: { state, due, flow, sort = 'newest' },
  ...list
}: Props & { search: string; of: ClientChoices }) {
  const { t } = useTranslation('client');
  const filters = search
    ? { token: searchToken(search) }
    : { state: state === 'invited' ? undefined : state, due, flow, sort };
  const { clients, status, retry, ...pages } = useClients(PAGE_SIZE, filters);
  const matches = useMatching(clients, status, search);
  return (
    <ClientList
      {...list}
      rows={(search ? matches : clients).map(clientFigures)}
      status={status}
      retry={retry}
      pages={pages}
      of={search ? 'search' : state || due || flow || sort === 'due' ? 'choice' : 'all'}
      order={t(`list.sorts.${search ? 'newest' : due ? 'due' : sort}`)}
    />
  );
}

function Invited(list: Props) {
  const { t } = useTranslation('client');
  const { invitations, status, retry, ...pages } = useInvitations(PAGE_SIZE, 'waiting');
  return (
    <ClientList
      {...list}
      rows={invitations.map(invitedFigures)}
      status={status}
      retry={retry}
      pages={pages}
      of="choice"
      order={t('list.sorts.newest')}
    />
  );
}

/** Actions on all selected clients; renders nothing without a selection. Its texts load when it first shows. */
function SelectionBar({ selection }: { selection: Selection }) {
  return selection.chosen.length === 0 ? null : (
    <Suspense>
      <SelectionActions selection={selection} />
    </Suspense>
  );
}
