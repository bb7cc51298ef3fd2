/** Takes the first letters of the first and the last word of a name, in capitals; at most two. */
export function initials(name: string): string {
  const words = name.split(/[\s@]+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 32).toLocaleUpperCase()).join('');
}
