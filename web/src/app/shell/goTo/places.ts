import { matchesName } from '@firstmile/domain';

/** A destination; `detail` distinguishes those with the same name. */
export interface Place {
  key: string;
  group: 'pages' | 'actions' | 'clients' | 'forms' | 'flows';
  name: string;
  detail?: string;
  to: string;
}

/**
 * Filters places by the typed words, each of which must begin a word of the name, ignoring case and accents; without
 * any returns all.
 */
export const matchingPlaces = <T extends { name: string }>(places: readonly T[], typed: string): T[] =>
  places.filter(({ name }) => matchesName(name, typed));
