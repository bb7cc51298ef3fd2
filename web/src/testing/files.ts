import { expect } from 'vitest';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Makes a picture of one pixel. */
export const logo = () =>
  new File([Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0))], 'logo.png', { type: 'image/png' });

/** Makes a file of this name and type; its bytes are all zero. */
export const file = (name: string, type: string, size = 20) => new File([new Uint8Array(size)], name, { type });

/**
 * Gives files to the file field in `area` once it is there, without the test runner, which would send the bytes as
 * text.
 */
export async function giveFiles(area: ParentNode, ...files: File[]): Promise<void> {
  await expect.poll(() => area.querySelector('input[type=file]')).not.toBeNull();
  const input = area.querySelector<HTMLInputElement>('input[type=file]');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  if (input) input.files = transfer.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}
