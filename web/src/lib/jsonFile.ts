/** Writes a value as a readable JSON file. */
export const jsonFile = (value: object): Blob =>
  new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
