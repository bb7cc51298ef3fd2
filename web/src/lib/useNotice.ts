import { useCallback, useEffect, useState } from 'react';

interface Notice {
  severity: 'success' | 'info' | 'error';
  text: string;
}
/** How long good news stays, in milliseconds. */
const SUCCESS_MS = 3000;

/** One message at a time above a list: success goes by itself, the rest stays until it is dismissed. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (notice?.severity !== 'success') return;
    const timer = setTimeout(() => setNotice(null), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const show = useCallback((severity: Notice['severity'], text: string) => setNotice({ severity, text }), []);
  const dismiss = useCallback(() => setNotice(null), []);
  return { notice, show, dismiss };
}
