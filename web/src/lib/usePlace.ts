import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, type Location } from 'react-router-dom';

/** Origin of a place in the address: the person chose it, the page settled on it, or a link asked for it. */
type How = 'chosen' | 'settled' | 'asked';
/** Names of places; each is inside the ones before it, and is removed with them. */
const NAMES = ['step', 'page', 'open'] as const;
type Name = (typeof NAMES)[number];

type EntryState = { places?: Partial<Record<Name, How>> } | null;

function placeIn({ search, state }: Location, name: Name): { at: string | null; how: How } {
  const at = new URLSearchParams(search).get(name);
  return { at, how: (at !== null && (state as EntryState)?.places?.[name]) || 'asked' };
}

/**
 * Reads and changes a place within a screen, such as a step, in the address (`?step=company`): Back goes to the place
 * before, Forward returns, and a reload keeps it. `at` is null where the address names none. `go` adds an entry to the
 * history, `settle` names the place that is shown already, and `leave` goes back to before the place, once: a late
 * second call does nothing.
 */
export function usePlace(name: Name) {
  const location = useLocation();
  const navigate = useNavigate();
  const { key } = location;
  /** The address itself: what is shown follows it later while code loads. */
  const data = useContext(UNSAFE_DataRouterContext);
  const addressNow = (): Location => data?.router.state.location ?? location;
  const here = useRef('');
  useEffect(() => {
    here.current = key;
    return () => void (here.current = '');
  }, [key]);
  const { at, how } = placeIn(location, name);
  const show = (to: string | null, how: How, replace: boolean): void => {
    const { search, state: entryState } = addressNow() as { search: string; state: EntryState };
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
    go: (to: string) => {
      const now = placeIn(addressNow(), name);
      if (name === 'open' && now.at !== null) show(to, now.how, true);
      else show(to, 'chosen', to === now.at);
    },
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
