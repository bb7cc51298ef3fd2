import { useEffect, useEffectEvent, useRef } from 'react';

type Values = Record<string, string>;
const PREFIX = 'began.';

interface Draft {
  draft: Values | undefined;
  keep: (values: Values) => void;
  clear: () => void;
}

/**
 * From which saved values the fields that are being typed in began: while a form is open the saved ones may change elsewhere.
 * They are kept beside what is typed, in the draft that this returns.
 */
export function useBegan({ draft: restored = {}, keep, clear }: Draft, values: Values, saved: Values) {
  const began = useRef<Values>(restoredFrom(restored));
  const follow = useEffectEvent((now: Values, before: Values) => {
    const typed = Object.keys(saved).filter((name) => now[name] !== saved[name]);
    began.current = Object.fromEntries(typed.map((name) => [name, began.current[name] ?? before[name] ?? '']));
  });
  const savedText = JSON.stringify(saved);
  const before = useRef<Values | null>(null);
  useEffect(() => {
    if (before.current) follow(values, before.current); // at first what was restored is not in the form yet
    before.current = JSON.parse(savedText) as Values;
  }, [values, savedText]);
  const withBegan = (typed: Values): Values => ({
    ...typed,
    ...Object.fromEntries(Object.keys(typed).map((name) => [PREFIX + name, began.current[name] ?? saved[name] ?? ''])),
  });
  return {
    began: (): Values => began.current,
    draft: { keep: (typed: Values) => keep(withBegan(typed)), clear },
  };
}

const restoredFrom = (draft: Values): Values =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) =>
      name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [],
    ),
  );
