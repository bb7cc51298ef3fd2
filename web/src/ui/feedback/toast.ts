import { create } from 'zustand';

export type ToastKind = 'blank' | 'success' | 'done' | 'error' | 'loading' | 'undo';
/** For a toast that offers a way back: `onClosed` is called when it goes without having been taken. */
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
/** What draws the toasts: notistack, which keeps their queue, too. */
interface ToastStack {
  show: (toast: Toast) => void;
  close: (key: number) => void;
}

/** For the host: whether a toast has ever been asked for. */
export const useHasToasts = create(() => false);

/** For the stack: it is there. What was asked for before is shown now, in order. */
export let setToastStack: (stack: ToastStack) => void;
const stack = new Promise<ToastStack>((resolve) => (setToastStack = resolve));
let count = 0;

/** Shows a short message at the edge of the screen; gives a function that closes it early. */
export function showToast(message: string, kind: ToastKind = 'blank', undo: Undo | null = null): () => void {
  const key = ++count;
  useHasToasts.setState(true, true);
  void stack.then(({ show }) => show({ key, message, kind, undo }));
  return () => void stack.then(({ close }) => close(key));
}
