import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** How the address came to name a place: the person went there, the page opened there by itself, or somebody else wrote it. */
type How = 'chosen' | 'settled' | 'asked';
/** Each is within those before it, and goes with them. */
const NAMES = ['step', 'page', 'open'] as const;
type Name = (typeof NAMES)[number];

/**
 * A place within a screen, such as a step, as the address names it (`?step=company`): Back goes to the place before, Forward
 * returns, and a reload comes back to it. `at` is null where the address names none. `go` makes an entry of the history, `settle`
 * names the place that is shown already, and `leave` goes back to where there was none, once: what ends late finds it left.
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
  const known = location.state as { places?: Partial<Record<Name, How>> } | null;
  const at = new URLSearchParams(search).get(name);
  const how: How = (at !== null && known?.places?.[name]) || 'asked';
  const show = (to: string | null, how: How, replace: boolean): void => {
    const params = new URLSearchParams(search);
    for (const inner of NAMES.slice(NAMES.indexOf(name))) params.delete(inner);
    if (to !== null) params.set(name, to);
    const state = { ...known, places: { ...known?.places, [name]: how } };
    void navigate({ search: params.toString() }, { replace, state, preventScrollReset: true });
  };
  return {
    at,
    how,
    go: (to: string) => show(to, 'chosen', to === at),
    settle: (to: string) => show(to, 'settled', true),
    /** In the same entry of the history. */
    turn: (to: string) => show(to, how, true),
    leave: () => {
      if (here.current !== key) return;
      here.current = '';
      if (how === 'chosen') void navigate(-1);
      else show(null, 'settled', true);
    },
  };
}
