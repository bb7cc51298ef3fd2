/** A value as the bytes of a JSON file, made to be read by people. */
export const jsonFile = (value: object): Blob =>
  new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
