import { fullName } from '@firstmile/domain';
import { useEffect } from 'react';
import { useFlowChoice } from '#data/queries/flows.ts';
import { useFormChoice } from '#data/queries/forms.ts';
import { useClientChoice } from '#data/queries/users.ts';
import { clientAddress } from '#lib/clientAddress.ts';
import { dotted } from '#lib/isolate.ts';
import { matchingPlaces, type Place } from './places.ts';

/** Number of results of each kind. */
const SHOWN = 8;
/** Number of forms, and of flows, that are searched, newest first. */
const MOST_SEARCHED = 100;

/** Finds clients, forms and flows by the typed text; without text, the latest ones. */
export function useAdminPlaces(typed: string): { found: Place[]; isLoading: boolean } {
  const clients = useClientChoice(SHOWN, typed);
  const forms = useFormChoice();
  const flows = useFlowChoice();
  useMorePages(forms, forms.items.length, typed);
  useMorePages(flows, flows.items.length, typed);
  const named = (group: 'forms' | 'flows', address: string, all: readonly { id: string; name: string }[]) =>
    matchingPlaces(all, typed)
      .slice(0, SHOWN)
      .map(({ id, name }): Place => ({ key: `${group} ${id}`, group, name, to: address + encodeURIComponent(id) }));
  return {
    found: [
      ...clients.clients.slice(0, SHOWN).map((client): Place => ({
        key: client.id,
        group: 'clients',
        name: fullName(client),
        detail: dotted([client.company, client.email]),
        to: clientAddress(client.id),
      })),
      ...named('forms', '/admin/custom-forms?formId=', forms.items),
      ...named('flows', '/admin/flow-builder?flowId=', flows.items),
    ],
    isLoading: [clients, forms, flows].some(({ status }) => status === 'loading'),
  };
}

/** Reads more pages while the person searches. */
function useMorePages(
  { hasMore, more, status }: { hasMore: boolean; more: () => void; status: string },
  count: number,
  typed: string,
) {
  const isWanted = typed.trim() !== '' && hasMore && status === 'ready' && count < MOST_SEARCHED;
  useEffect(() => {
    if (isWanted) more();
  }, [isWanted, count, more]);
}
