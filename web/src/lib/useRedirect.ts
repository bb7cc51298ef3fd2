import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Time to read a message before the next page, in milliseconds. */
const REDIRECT_MS = 2000;

/** Goes to another page once `isDone`, with time to read the message. */
export function useRedirect(isDone: boolean, path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate(path), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate, path]);
}
