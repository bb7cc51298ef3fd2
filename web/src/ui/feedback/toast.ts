import { create } from 'zustand';

export type ToastKind = 'blank' | 'success' | 'done' | 'error' | 'loading' | 'undo';
/** Offers a way back; `onClosed` is called when the toast goes without it being used. */
interface Undo {
  label: string;
  onUndo: () => void;
  onClosed: () => void;
}
export interface Toast {
  key: number;
  message: string;
  kind: ToastKind;
  undo: Undo | null;
}
/** Draws the toasts: notistack, which also keeps their queue. */
interface ToastStack {
  show: (toast: Toast) => void;
  close: (key: number) => void;
}

/** True once a toast was requested; for the host. */
export const useHasToasts = create(() => false);

/** Connects the stack, which then shows earlier requests in order. */
export let setToastStack: (stack: ToastStack) => void;
const stack = new Promise<ToastStack>((resolve) => (setToastStack = resolve));
let count = 0;

/** Shows a short message at the edge of the screen; returns a function that closes it early. */
export function showToast(message: string, kind: ToastKind = 'blank', undo: Undo | null = null): () => void {
  const key = ++count;
  useHasToasts.setState(true, true);
  void stack.then(({ show }) => show({ key, message, kind, undo }));
  return () => void stack.then(({ close }) => close(key));
}
