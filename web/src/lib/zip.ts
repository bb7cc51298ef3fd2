/** A file in a zip: its path, with `/` between folders, and its content. */
export interface ZipEntry {
  path: string;
  content: Blob | string;
}

/** Packs files into one zip: texts are compressed, other files are not, for most are compressed already. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Blob> {
  const { strToU8, Zip, ZipDeflate, ZipPassThrough } = await import('fflate'); // loaded only for exports
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    parts.push(data);
  });
  // not fflate's `zip`, which starts workers from code in a text, which the pages' security policy blocks
  for (const { path, content } of entries) {
    const isText = typeof content === 'string';
    const bytes = isText ? strToU8(content) : new Uint8Array(await content.arrayBuffer());
    const file = isText ? new ZipDeflate(path) : new ZipPassThrough(path);
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
