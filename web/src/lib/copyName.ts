/** So many characters a name may have. */
const MAX_NAME = 200;

/** The name of a copy, cut where it would be too long. `nameIt` puts the word for a copy to a name. */
export function copyName(name: string, nameIt: (name: string) => string): string {
  const whole = nameIt(name);
  const over = whole.length - MAX_NAME;
  return over > 0 ? nameIt(`${name.slice(0, -over - 1).trimEnd()}…`) : whole;
}
