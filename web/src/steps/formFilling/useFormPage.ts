import { pageWith, type FormPart } from '@firstmile/domain';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePlace } from '#lib/usePlace.ts';

/** Field id of the page progress, to focus it. */
export const PAGE_PROGRESS = 'form-page';

/**
 * Tells which page of a form is open: at first the one with the field `start`. The page is identified by a field on it,
 * because pages come and go with the answers. `goTo` opens the page of a field, by id, and focuses it.
 */
export function useFormPage(pages: readonly FormPart[][], start: string | undefined) {
  const { at, go, settle } = usePlace('page');
  const requestedPage = at === null ? -1 : pageWith(pages, at);
  const [last, setLast] = useState(() =>
    requestedPage >= 0 ? requestedPage : Math.max(0, pageWith(pages, start ?? '')),
  );
  const [target, setTarget] = useState<{ name: string } | null>(null);
  const place = requestedPage >= 0 ? requestedPage : Math.min(last, pages.length - 1);
  if (place !== last) {
    setLast(place);
    if (!target) setTarget({ name: PAGE_PROGRESS }); // the browser's Back has turned the page
  }
  const name = useEffectEvent(settle);
  const unnamed = requestedPage < 0 && pages.length > 1 ? firstOf(pages[place]) : null;
  useEffect(() => {
    if (unnamed !== null) name(unnamed);
  }, [unnamed]);
  useEffect(() => {
    const element = (id: string) => document.getElementById(fieldId(id));
    if (target) (element(target.name) ?? element(PAGE_PROGRESS))?.focus();
  }, [target, place]);
  const goTo = (id: string) => {
    if (pageWith(pages, id) !== place) go(id);
    setTarget({ name: id });
  };
  const turn = (to: number) => {
    go(firstOf(pages[to]));
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
