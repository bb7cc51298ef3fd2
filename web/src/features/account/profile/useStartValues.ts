import { useEffect, useEffectEvent, useRef } from 'react';

type Values = Record<string, string>;
const PREFIX = 'began.';

interface Draft {
  draft: Values | undefined;
  keep: (values: Values) => void;
  clear: () => void;
}

/**
 * Remembers the saved values from which the edited fields began, because the saved ones may change elsewhere while a
 * form is open. They are stored with the typed values, in the draft that this returns.
 */
export function useStartValues({ draft: restored = {}, keep, clear }: Draft, values: Values, saved: Values) {
  const began = useRef<Values>(restoredFrom(restored));
  const follow = useEffectEvent((now: Values, before: Values) => {
    const typed = Object.keys(saved).filter((name) => now[name] !== saved[name]);
    began.current = Object.fromEntries(typed.map((name) => [name, began.current[name] ?? before[name] ?? '']));
  });
  const savedText = JSON.stringify(saved);
  const before = useRef<Values | null>(null);
  useEffect(() => {
    if (before.current) follow(values, before.current); // at first the restored values are not in the form yet
    before.current = JSON.parse(savedText) as Values;
  }, [values, savedText]);
  const withStartValues = (typed: Values): Values => ({
    ...typed,
    ...Object.fromEntries(Object.keys(typed).map((name) => [PREFIX + name, began.current[name] ?? saved[name] ?? ''])),
  });
  return {
    began: (): Values => began.current,
    draft: { keep: (typed: Values) => keep(withStartValues(typed)), clear },
  };
}

const restoredFrom = (draft: Values): Values =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) =>
      name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [],
    ),
  );
