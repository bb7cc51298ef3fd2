import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Goes to the step that the address asks for (`?step=key`), once: then the address is plain again. */
export function useAskedStep(go: (key: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('step');
  const follow = useEffectEvent((key: string) => {
    go(key);
    setParams({}, { replace: true });
  });
  useEffect(() => {
    if (asked) follow(asked);
  }, [asked]);
}
