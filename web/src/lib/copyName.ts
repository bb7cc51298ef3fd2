/** Most characters of a name. */
const MAX_NAME = 200;

/** Names a copy, cut where it would be too long. `nameIt` adds the word for a copy to a name. */
export function copyName(name: string, nameIt: (name: string) => string): string {
  const whole = nameIt(name);
  const over = whole.length - MAX_NAME;
  return over > 0 ? nameIt(`${name.slice(0, -over - 1).trimEnd()}…`) : whole;
}
