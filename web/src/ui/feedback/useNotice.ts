import { useCallback, useState } from 'react';
import { showToast } from './toast.ts';

interface Notice {
  severity: 'info' | 'error';
  text: string;
}

/**
 * Shows the outcome of a page's action: success as a toast, which is visible wherever the page is scrolled to; other
 * outcomes as `notice`, until it is dismissed.
 */
export function useNotice() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const show = useCallback((severity: Notice['severity'] | 'success', text: string) => {
    setNotice(severity === 'success' ? null : { severity, text });
    if (severity === 'success') showToast(text, 'done');
  }, []);
  const dismiss = useCallback(() => setNotice(null), []);
  return { notice, show, dismiss };
}
