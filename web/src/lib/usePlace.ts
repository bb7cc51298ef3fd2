import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Origin of a place in the address: the person chose it, the page settled on it, or a link asked for it. */
type How = 'chosen' | 'settled' | 'asked';
/** Names of places; each is inside the ones before it, and is removed with them. */
const NAMES = ['step', 'page', 'open'] as const;
type Name = (typeof NAMES)[number];

/**
 * Reads and changes a place within a screen, such as a step, in the address (`?step=company`): Back goes to the place before, Forward
 * returns, and a reload keeps it. `at` is null where the address names none. `go` adds an entry to the history, `settle` names the place
 * that is shown already, and `leave` goes back to before the place, once: a late second call does nothing.
 */
export function usePlace(name: Name) {
  const location = useLocation();
  const navigate = useNavigate();
  const { key, search } = location;
  const here = useRef('');
  useEffect(() => {
    here.current = key;
    return () => void (here.current = '');
  }, [key]);
  const entryState = location.state as { places?: Partial<Record<Name, How>> } | null;
  const at = new URLSearchParams(search).get(name);
  const how: How = (at !== null && entryState?.places?.[name]) || 'asked';
  const show = (to: string | null, how: How, replace: boolean): void => {
    const params = new URLSearchParams(search);
    for (const inner of NAMES.slice(NAMES.indexOf(name))) params.delete(inner);
    if (to !== null) params.set(name, to);
    const state = { ...entryState, places: { ...entryState?.places, [name]: how } };
    void navigate({ search: params.toString() }, { replace, state, preventScrollReset: true });
  };
  return {
    at,
    how,
    /** Opens a place. What is opened while something is open takes its entry: one press of Back closes it. */
    go: (to: string) => (name === 'open' && at !== null ? show(to, how, true) : show(to, 'chosen', to === at)),
    settle: (to: string) => show(to, 'settled', true),
    /** Changes the place in the same entry of the history. */
    turn: (to: string) => show(to, how, true),
    leave: () => {
      if (here.current !== key) return;
      here.current = '';
      if (how === 'chosen') void navigate(-1);
      else show(null, 'settled', true);
    },
  };
}
