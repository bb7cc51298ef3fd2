import { textIn, titleIn, type Titles } from '@firstmile/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface Named {
  name: string;
  titles?: Titles;
  description: string;
  descriptions?: Titles;
}

/** Replaces the internal names of a client's flows or forms by their titles, and their descriptions, in the language of the page. */
export function useTitled<K extends string, T extends Record<K, Named>>(
  assignments: readonly T[],
  of: K,
): readonly T[] {
  const { language } = useTranslation().i18n;
  return useMemo(
    () =>
      assignments.map((assignment) => {
        const named = assignment[of];
        if (!named.titles && !named.descriptions) return assignment;
        const description = textIn(language, named.description, named.descriptions);
        return { ...assignment, [of]: { ...named, name: titleIn(language, named), description } };
      }),
    [assignments, of, language],
  );
}
