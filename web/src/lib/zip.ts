/** A file in a zip: its path in there, with `/` between folders, and what it holds. */
export interface ZipEntry {
  path: string;
  content: Blob | string;
}

/** The files as one zip: texts are made smaller, files are taken as they are, for most are compressed already. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Blob> {
  const { strToU8, Zip, ZipDeflate, ZipPassThrough } = await import('fflate'); // fetched by those who export
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    parts.push(data);
  });
  // Not its `zip`, which starts workers from code in a text: the pages' security policy lets none of these run.
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
