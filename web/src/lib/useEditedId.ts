import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Reads the id of the thing that a builder edits, null for a new one: from the address, or from the navigation state
 * that a list sends. Puts it into the address as `name`, so that a reload and a second tab keep it.
 */
export function useEditedId(name: 'formId' | 'flowId'): string | null {
  const [query, setQuery] = useSearchParams();
  const state = useLocation().state as ({ editMode?: boolean } & Partial<Record<typeof name, unknown>>) | null;
  const sent = state?.editMode ? state[name] : null;
  const fromState = typeof sent === 'string' ? sent : null;
  const inQuery = query.get(name);
  useEffect(() => {
    if (!inQuery && fromState) setQuery({ [name]: fromState }, { replace: true, state });
  }, [inQuery, fromState, name, setQuery, state]);
  return inQuery ?? fromState;
}
