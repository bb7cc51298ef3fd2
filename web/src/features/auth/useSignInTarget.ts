import { useLocation, type Location } from 'react-router-dom';

interface SignInState {
  from?: Location;
  /** The uid whose role was refused at `from`. */
  refused?: string;
  /** Just registered with this address. */
  email?: string;
}

/** What sign-in was told: where to go afterwards (the dashboard when nothing was said), and why the person is here. */
export function useSignInTarget() {
  const state = (useLocation().state ?? {}) as SignInState;
  return { target: state.from ?? '/dashboard', targetState: state.from?.state as unknown, ...state };
}
