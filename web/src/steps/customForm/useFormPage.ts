import { pageWith, type FormPart } from '@firstmile/domain';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { useCallback, useEffect, useState } from 'react';

/** The name of what says which page is open. */
export const PAGE_PROGRESS = 'form-page';

/**
 * Which page of a form is open: at first the one with the field `start`. It is known by a field on it, for pages come and go
 * with the answers; `goTo` opens the page of a field, by id, and gives it the focus.
 */
export function useFormPage(pages: readonly FormPart[][], start: string | undefined) {
  const [at, setAt] = useState({ id: start ?? firstOf(pages[0]), place: 0 });
  const [target, setTarget] = useState<{ name: string } | null>(null);
  const found = pageWith(pages, at.id);
  const place = found >= 0 ? found : Math.min(at.place, pages.length - 1);
  useEffect(() => {
    if (target) document.getElementById(fieldId(target.name))?.focus();
  }, [target]);
  const goTo = useCallback((id: string) => {
    setAt((now) => ({ ...now, id }));
    setTarget({ name: id });
  }, []);
  const turn = (to: number) => {
    setAt({ id: firstOf(pages[to]), place: to });
    setTarget({ name: PAGE_PROGRESS });
  };
  return {
    place,
    parts: pages[place] ?? [],
    isLast: place >= pages.length - 1,
    goTo,
    next: () => turn(place + 1),
    /** Undefined on the first page. */
    back: place > 0 ? () => turn(place - 1) : undefined,
  };
}

const firstOf = (page: readonly FormPart[] | undefined): string => page?.[0]?.fields[0]?.id ?? '';
