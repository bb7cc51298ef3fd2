import { expect } from 'vitest';

interface Download {
  name: string;
  bytes: Promise<Blob>;
}
const taken: Download[] = [];
const click = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'click')?.value as (this: HTMLElement) => void;

/** The page in which tests run has nowhere to put files: what a link would save is held here. */
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (this.download === '') click.call(this);
  else taken.push({ name: this.download, bytes: fetch(this.href).then((reply) => reply.blob()) });
};

interface Saved {
  name: string;
  bytes: Uint8Array;
  text: string;
}

/** Does `act` and waits for the file that it hands to the browser. */
export async function downloadOf(act: () => Promise<void>): Promise<Saved> {
  const before = taken.length;
  await act();
  await expect.poll(() => taken.length).toBe(before + 1);
  const { name, bytes: blob } = taken[before] as Download;
  const bytes = new Uint8Array(await (await blob).arrayBuffer());
  return { name, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}
