import { expect } from 'vitest';

interface Download {
  name: string;
  bytes: Promise<Blob>;
}
const downloads: Download[] = [];
const click = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'click')?.value as (this: HTMLElement) => void;

/** Collects what links would download: the page of the tests has nowhere to put files. */
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (this.download === '') click.call(this);
  else downloads.push({ name: this.download, bytes: fetch(this.href).then((reply) => reply.blob()) });
};

interface Saved {
  name: string;
  bytes: Uint8Array;
  text: string;
}

/** Runs `act` and waits for the file that it downloads. */
export async function downloadOf(act: () => Promise<void>): Promise<Saved> {
  const before = downloads.length;
  await act();
  await expect.poll(() => downloads.length).toBe(before + 1);
  const { name, bytes: blob } = downloads[before] as Download;
  const bytes = new Uint8Array(await (await blob).arrayBuffer());
  return { name, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}
