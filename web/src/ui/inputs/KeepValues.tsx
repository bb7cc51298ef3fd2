import { useEffect, useEffectEvent } from 'react';

/** Hands a form's values on with each change, for a dialog that shows them again at its next opening. */
export function KeepValues<T>({ values, onChange }: { values: T; onChange: (values: T) => void }) {
  const keep = useEffectEvent(onChange);
  useEffect(() => keep(values), [values]);
  return null;
}
