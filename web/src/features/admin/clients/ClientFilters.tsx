import Box from '@mui/material/Box';
import { CLIENT_STATES, ID, STANDARD_RUN } from '@firstmile/domain';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CLIENT_DUES, CLIENT_SORTS } from '#data/queries/users.ts';
import { Choice } from '#ui/inputs/Choice.tsx';
import { FlowChoice } from '../overlays.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';

interface Props {
  typed: string;
  onType: (text: string) => void;
  chosen: ClientChoices;
  onChoose: (changes: ClientChoices) => void;
  /** The first screen is painted, so that more code may load. */
  isPainted: boolean;
}

/** Chooses which clients the list shows, and in which order. A search covers all clients, newest first. */
export function ClientFilters({ typed, onType, chosen: { state, due, flow, sort }, onChoose, isPainted }: Props) {
  const { t } = useTranslation('client');
  const { t: admin } = useTranslation('admin');
  const isInvited = state === 'invited';
  return (
    <Box sx={row}>
      <TextInput
        name="clientSearch"
        type="search"
        label={admin('clients.search')}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}
      />
      <Choice
        label={t('list.state')}
        any={t('list.anyState')}
        options={CLIENT_STATES.map((option) => [option, t(`states.${option}`)])}
        value={typed ? undefined : state}
        onChange={(next) => onChoose({ state: next })}
      />
      <Choice
        label={t('list.due')}
        any={t('list.anyDue')}
        options={CLIENT_DUES.map((option) => [option, t(`list.dues.${option}`)])}
        value={typed || isInvited ? undefined : due}
        isDisabled={isInvited}
        onChange={(next) => onChoose({ due: next })}
      />
      {isPainted ? (
        <Suspense fallback={<NoFlows />}>
          <FlowChoice
            value={typed || isInvited ? undefined : flow}
            isDisabled={isInvited}
            onChange={(next) => onChoose({ flow: next })}
          />
        </Suspense>
      ) : (
        <NoFlows />
      )}
      <Choice
        label={t('list.sort')}
        options={CLIENT_SORTS.map((option) => [option, t(`list.sorts.${option}`)])}
        value={typed || isInvited ? 'newest' : due ? 'due' : (sort ?? 'newest')}
        isDisabled={isInvited || due !== undefined}
        onChange={(next) => onChoose({ sort: next })}
      />
    </Box>
  );
}

const row = {
  display: 'grid',
  gap: { xs: 1, sm: 1.5 },
  mb: 1,
  alignItems: 'end',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(4, minmax(0, 1fr))',
    lg: '1.4fr repeat(4, minmax(0, 1fr))',
  },
};

/** Keeps the place of the choice of flows, which loads after the first paint. */
function NoFlows() {
  const { t } = useTranslation('client');
  return (
    <Choice
      label={t('list.flow')}
      any={t('list.anyFlow')}
      options={[]}
      value={undefined}
      isDisabled
      onChange={doNothing}
    />
  );
}
const doNothing = () => undefined;

const CHOICES = { state: CLIENT_STATES, due: CLIENT_DUES, sort: CLIENT_SORTS } as const;
export type ClientChoices = { [K in keyof typeof CHOICES]?: (typeof CHOICES)[K][number] | undefined } & {
  flow?: string | undefined;
};
const isFlowId = (flow: string | null): flow is string => flow !== null && (flow === STANDARD_RUN || ID.test(flow));

/**
 * Reads and sets the choices in the address: `?state=`, `?due=`, `?flow=` and `?sort=`. The list is the same when the
 * admin comes back from a client.
 */
export function useClientChoices() {
  const [search, setSearch] = useSearchParams();
  const flow = search.get('flow');
  const chosen = {
    ...Object.fromEntries(
      Object.entries(CHOICES).map(([key, all]) => [key, all.find((choice) => choice === search.get(key))]),
    ),
    ...(isFlowId(flow) && { flow }),
  } as ClientChoices;
  const choose = (changes: ClientChoices) => {
    const next = Object.entries({ ...chosen, ...changes }).filter(([, value]) => value);
    setSearch(Object.fromEntries(next) as Record<string, string>, { replace: true, preventScrollReset: true });
  };
  return { chosen, choose };
}
