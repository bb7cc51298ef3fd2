import openjpeg from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

/** Addresses of character maps and standard fonts; each is fetched when a PDF needs it. */
const FILES = import.meta.glob<string>(
  [
    '../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);
const FOLDERS = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts' };

/** Fetches the data files that pdf.js asks for by name. */
export class PdfData {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const folder = FOLDERS[kind as keyof typeof FOLDERS];
    const address = FILES[`../../../../../node_modules/pdfjs-dist/${folder}/${filename}`];
    const response = address ? await fetch(address) : undefined;
    if (!response?.ok) throw new Error(`${kind}: ${filename} is not there`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** The address to which pdf.js appends the name of its JPEG 2000 decoder; the `#` keeps the name out of the request. */
export const DECODERS = `${openjpeg}#/`;
