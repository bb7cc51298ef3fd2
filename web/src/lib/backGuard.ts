import { useEffect, useRef } from 'react';
import {
  useBlocker,
  useLocation,
  useNavigate,
  NavigationType,
  useNavigationType,
  type Blocker,
  type BlockerFunction,
} from 'react-router-dom';

/** A navigation that is held back: `proceed` lets it happen, `reset` drops it. */
export type Blocked = Extract<Blocker, { state: 'blocked' }>;

interface Guard {
  blocks: BlockerFunction;
  onBlocked: (blocked: Blocked) => void;
}

/** The guards that are on, the latest last: the router itself takes only one. */
const guards: Guard[] = [];
/** Adds an entry to the history where the page's first one is shown; set by the host. */
let spareEntry: () => void = () => undefined;

/** Holds navigations back while `isOn`; the latest guard that blocks one decides about it. */
export function useGuard(guard: Guard, isOn: boolean): void {
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  useEffect(() => {
    if (!isOn) return;
    const entry: Guard = {
      blocks: (navigation) => latest.current.blocks(navigation),
      onBlocked: (blocked) => latest.current.onBlocked(blocked),
    };
    guards.push(entry);
    return () => void guards.splice(guards.indexOf(entry), 1);
  }, [isOn]);
}

/**
 * Makes the browser's Back call `close` while `isOpen`, and stay on the page. What has a place of its own in the
 * address (`?open=`) is closed by the address.
 */
export function useCloseOnBack(close: () => void, isOpen: boolean): void {
  const blocks: BlockerFunction = ({ historyAction, currentLocation }) =>
    historyAction === NavigationType.Pop && !new URLSearchParams(currentLocation.search).has('open');
  const onBlocked = (blocked: Blocked) => {
    blocked.reset();
    close();
  };
  useGuard({ blocks, onBlocked }, isOpen);
  useEffect(() => {
    if (isOpen) spareEntry();
  }, [isOpen]);
}

/** Asks the guards about each navigation. Stands once, in the frame of every page. */
export function useGuardHost(): void {
  const blocking = useRef<Guard>(undefined);
  const blocker = useBlocker((navigation) => {
    blocking.current = guards.findLast((guard) => guard.blocks(navigation));
    return blocking.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocking.current?.onBlocked(blocker);
  }, [blocker]);
  useSpareEntry();
}

/** Lets Back close a dialog on the first page of a tab, too: the browser asks nobody before it leaves that entry. */
function useSpareEntry(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const action = useNavigationType();
  const wasSpare = useRef(false);
  useEffect(() => {
    const { pathname, search, hash } = location;
    const state = location.state as Record<string, unknown> | null;
    if (wasSpare.current && action === NavigationType.Pop && isFirst()) void navigate(-1); // Back is pressed once, not twice
    wasSpare.current = state?.isSpare === true;
    spareEntry = () => {
      if (isFirst())
        void navigate({ pathname, search, hash }, { state: { ...state, isSpare: true }, preventScrollReset: true });
    };
    return () => void (spareEntry = () => undefined);
  }, [location, navigate, action]);
}

/** Checks whether the shown entry is the first that this page made: the router numbers them in the history's state. */
const isFirst = () => (history.state as { idx?: number } | null)?.idx === 0;
