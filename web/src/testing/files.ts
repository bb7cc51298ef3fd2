import { expect } from 'vitest';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture of one pixel. */
export const logo = () =>
  new File([Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0))], 'logo.png', { type: 'image/png' });

/** A file of this name and type; what is in it, nobody looks at. */
export const file = (name: string, type: string, size = 20) => new File([new Uint8Array(size)], name, { type });

/** Gives files to the file field that is there, or to the one in `area`; past the test runner, which would send the bytes as text. */
export async function giveFiles(area: ParentNode, ...files: File[]): Promise<void> {
  await expect.poll(() => area.querySelector('input[type=file]')).not.toBeNull();
  const input = area.querySelector<HTMLInputElement>('input[type=file]');
  const transfer = new DataTransfer();
  for (const one of files) transfer.items.add(one);
  if (input) input.files = transfer.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}
