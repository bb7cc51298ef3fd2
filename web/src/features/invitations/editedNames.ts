import { cleanLine, type NameParts } from '@firstmile/domain';

/** The names that an admin corrected, by e-mail address, as typed. */
export type EditedNames = Readonly<Record<string, NameParts>>;

/**
 * Applies corrected names to people. A last name alone becomes the first name; without any, the name that was read
 * stays.
 */
export function withEditedNames<T extends NameParts & { email: string }>(
  people: readonly T[],
  edited: EditedNames,
): T[] {
  return people.map((person) => {
    const typed = edited[person.email];
    if (!typed) return person;
    const [first, last] = [cleanLine(typed.firstName), cleanLine(typed.lastName)];
    if (first === '' && last === '') return person;
    return { ...person, firstName: first || last, lastName: first === '' ? '' : last };
  });
}

/** Sorts people whose name has more than two words first: their split is the least certain. */
export function doubtfulFirst<T extends NameParts>(people: readonly T[]): T[] {
  const isDoubtful = ({ firstName, lastName }: NameParts) => `${firstName} ${lastName}`.trim().split(/\s+/).length > 2;
  return [...people.filter(isDoubtful), ...people.filter((person) => !isDoubtful(person))];
}
