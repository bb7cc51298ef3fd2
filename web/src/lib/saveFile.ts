/** Saves bytes as a download. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Writes a value as a readable JSON file. */
export const jsonFile = (value: object): Blob =>
  new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
