/** Most characters of a name. */
const MAX_NAME = 200;

/** Names a copy, cut where it would be too long. `formatName` adds the word for a copy to a name. */
export function copyName(name: string, formatName: (name: string) => string): string {
  const uncut = formatName(name);
  const excess = uncut.length - MAX_NAME;
  return excess > 0 ? formatName(`${name.slice(0, -excess - 1).trimEnd()}…`) : uncut;
}
