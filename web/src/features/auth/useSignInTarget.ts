import { useLocation, type Location } from 'react-router-dom';

interface SignInState {
  from?: Location;
  /** The uid whose role was refused at `from`. */
  refused?: string;
  /** The address that was just registered. */
  email?: string;
}

/** Reads where to go after signing in (the dashboard by default), and why the person is here. */
export function useSignInTarget() {
  const state = (useLocation().state ?? {}) as SignInState;
  return { target: state.from ?? '/dashboard', targetState: state.from?.state as unknown, ...state };
}
