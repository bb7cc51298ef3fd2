export type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'undo';
/** For a toast that offers a way back: `onClosed` is called when it goes without having been taken. */
interface Undo {
  label: string;
  onUndo: () => void;
  onClosed: () => void;
}
interface Toast {
  key: number;
  message: string;
  kind: ToastKind;
  undo: Undo | null;
}

/** How long a toast stays, in milliseconds; null until it is closed. */
export const TOAST_DURATION: Record<ToastKind, number | null> = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: null,
  undo: 8000,
};
export const MAX_TOASTS = 20;

type Change = { show: Toast } | { close: number };
let changes: Change[] = [];
let hasShown = false;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a short message at the edge of the screen; gives a function that closes it early. */
export function showToast(message: string, kind: ToastKind = 'blank', undo: Undo | null = null): () => void {
  const key = ++count;
  add({ show: { key, message, kind, undo } });
  return () => add({ close: key });
}

/** For the host: whether a toast has ever been asked for. */
export const hasToasts = () => hasShown;

/** For the host: calls `listener` at every change until the returned function is called. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the host: what is to be shown and closed since it last asked. */
export function takeToastChanges(): Change[] {
  const taken = changes;
  changes = [];
  return taken;
}

function add(change: Change): void {
  changes.push(change);
  hasShown = true;
  for (const listener of listeners) listener();
}
