import { CLIENT_STATES } from '@firstmile/domain';
import { useSearchParams } from 'react-router-dom';
import { CLIENT_DUES, CLIENT_SORTS } from '#data/queries/users.ts';

const CHOICES = { state: CLIENT_STATES, due: CLIENT_DUES, sort: CLIENT_SORTS } as const;
export type ClientChoices = { [K in keyof typeof CHOICES]?: (typeof CHOICES)[K][number] | undefined };

/** What the address says of the clients' list: `?state=`, `?due=` and `?sort=`. So it is the same when one comes back from a client. */
export function useClientChoices() {
  const [search, setSearch] = useSearchParams();
  const chosen = Object.fromEntries(
    Object.entries(CHOICES).map(([key, all]) => [key, all.find((one) => one === search.get(key))]),
  ) as ClientChoices;
  const choose = (changes: ClientChoices) => {
    const next = Object.entries({ ...chosen, ...changes }).filter(([, value]) => value);
    setSearch(Object.fromEntries(next) as Record<string, string>, { replace: true, preventScrollReset: true });
  };
  return { chosen, choose };
}
