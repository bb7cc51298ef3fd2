/**
 * Builds a PDF of 200 by 200 points: each of `pages` is a content stream, `resources` are those of all pages, `objects`
 * are numbered from 3 on.
 */
export function pdfOf(
  pages: readonly string[],
  { resources = '', objects = [], catalog = '', trailer = '', height = 200, page = '', group = '' }: PdfParts = {},
): Uint8Array<ArrayBuffer> {
  const first = 3 + objects.length;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 200 ${height}] /Resources << ${resources} >> ${group} >>`,
    ...objects,
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${first + 2 * index + 1} 0 R ${page} >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return fileOf(all, trailer);
}

/** Builds a PDF of these objects, numbered from 1; the first is its catalog. */
export function fileOf(objects: readonly string[], trailer = ''): Uint8Array<ArrayBuffer> {
  const parts = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const head = '%PDF-1.5\n';
  const offsets = parts.map((_, index) => head.length + parts.slice(0, index).join('').length);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${head.length + parts.join('').length}\n%%EOF\n`;
  return new TextEncoder().encode(`${head}${parts.join('')}${table}${end}`);
}

interface PdfParts {
  resources?: string;
  objects?: readonly string[];
  catalog?: string;
  trailer?: string;
  /** More entries of each page, and of the group of pages. */
  page?: string;
  group?: string;
  /** Height of each page, in points. */
  height?: number;
}

const HELVETICA = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';

/** Builds pages with a line each in Helvetica, which need not be part of the file. */
export const textPdf = (lines: readonly string[], height?: number, objects: readonly string[] = []) =>
  pdfOf(
    lines.map((line) => `BT /F 24 Tf 20 100 Td (${line}) Tj ET`),
    {
      resources: HELVETICA,
      objects,
      ...(height && { height }),
    },
  );

/** A line as wide as the text of a letter, in letters of 11 points. */
const LINE = 'The parties agree that the plot is measured before the work on the ground begins in spring.';
/**
 * Builds A4 pages with 48 lines of 11 points each, as contracts have them: the text begins at 72 points and ends near
 * 523. With `matrix` they stand elsewhere on the page.
 */
export const contractPdf = (pages: number, page = '', matrix = '1 0 0 1 0 0') =>
  pdfOf(
    Array.from({ length: pages }, (_, index) => {
      const lines = Array.from({ length: 48 }, (_none, line) => `(${index + 1}.${line + 1} ${LINE}) Tj T*`);
      return `${matrix} cm BT /F 11 Tf 14 TL 72 770 Td ${lines.join(' ')} ET`;
    }),
    { resources: HELVETICA, page: `/MediaBox [0 0 595 842] ${page}` },
  );

/** Builds such a PDF with `more` bytes that nothing shows. */
export const largePdf = (lines: readonly string[], more: number) =>
  textPdf(lines, undefined, [`<< /Length ${more} >>\nstream\n${'x'.repeat(more)}\nendstream`]);

/** A red square of 16 by 16 pixels as JPEG 2000. */
const JPX =
  'ff4fff51002f000000000010000000100000000000000000000000100000001000000000000000000003070101070101070101ff52000c00000001000404040001ff5c00104040484850484850484850484850ff640025000143726561746564206279204f70656e4a5045472076657273696f6e20322e352e34ff90000a0000000000290001ff93cfb408044fcfb408089fcfb408089f808080808080808080808080ffd9';

/** Builds a page filled by a picture of 16 by 16 pixels; its bytes are hexadecimal. */
const filled = (format: string, filter: string, data: string, parameters = '') =>
  pdfOf(['200 0 0 200 0 0 cm /P Do'], {
    resources: '/XObject << /P 3 0 R >>',
    objects: [
      `<< /Type /XObject /Subtype /Image /Width 16 /Height 16 ${format} /Filter [/ASCIIHexDecode /${filter}] ${parameters} /Length ${data.length + 1} >>\nstream\n${data}>\nendstream`,
    ],
  });

/** Builds a page filled by a JPEG 2000 picture, or by `data`, other hexadecimal bytes. */
export const picturePdf = (data = JPX) => filled('/ColorSpace /DeviceRGB /BitsPerComponent 8', 'JPXDecode', data);

/** A black square on white, as fax machines and scanners encode it: ITU-T T.6 (G4), which JBIG2 may contain, too. */
const G4 = 'f362fffffe3e002002';
const JBIG2 =
  '000000003000010000001300000010000000100000000000000000000000000000012600010000001b000000100000001000000000000000000001' +
  G4;
/** Builds a page filled by a scan. */
export const scanPdf = (kind: 'G4' | 'JBIG2') =>
  kind === 'G4'
    ? filled(ONE_BIT, 'CCITTFaxDecode', G4, '/DecodeParms [null << /K -1 /Columns 16 /Rows 16 >>]')
    : filled(ONE_BIT, 'JBIG2Decode', JBIG2);
const ONE_BIT = '/ColorSpace /DeviceGray /BitsPerComponent 1';

/**
 * Builds a page with two Japanese letters, after `before`, in a font that is not part of the file. In the text modes 3
 * and 7 they can be found but not seen, as in a scan.
 */
export const foreignFontPdf = (before = '0 Tr') =>
  pdfOf([`${before} BT /F 24 Tf 20 100 Td <88C088D9> Tj ET`], { resources: '/Font << /F 3 0 R >>', objects: FOREIGN });
/** Builds such a page with the font in a graphics state. */
export const stateFontPdf = () =>
  pdfOf(['/G gs BT 20 100 Td <88C088D9> Tj ET'], {
    resources: '/ExtGState << /G << /Font [3 0 R 24] >> >>',
    objects: FOREIGN,
  });
const FOREIGN = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /90ms-RKSJ-H /DescendantFonts [4 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 5 0 R >>',
  '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
];
/** Builds a page with a line in a font whose file is damaged. */
export const brokenFontPdf = () =>
  pdfOf(['BT /F 24 Tf 20 100 Td (Terms) Tj ET'], {
    resources: '/Font << /F 3 0 R >>',
    objects: [
      '<< /Type /Font /Subtype /TrueType /BaseFont /Broken /FirstChar 84 /LastChar 84 /Widths [600] /FontDescriptor 4 0 R >>',
      '<< /Type /FontDescriptor /FontName /Broken /Flags 32 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 5 0 R >>',
      '<< /Length 16 /Length1 16 >>\nstream\n\x00\x01\x00\x00\x00\x7fxxxxxxxxxx\nendstream',
    ],
  });
/** Builds a page with a letter that the file draws itself (Type 3). */
export const drawnFontPdf = () =>
  pdfOf(['BT /F 24 Tf 20 100 Td (a) Tj ET'], {
    resources: '/Font << /F 3 0 R >>',
    objects: [
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /square 4 0 R >> /Encoding << /Type /Encoding /Differences [97 /square] >> /FirstChar 97 /LastChar 97 /Widths [1000] /Resources << >> >>',
      '<< /Length 38 >>\nstream\n1000 0 0 0 750 750 d1 0 0 750 750 re f\nendstream',
    ],
  });

/** Builds a PDF that opens only with a password. */
export const passwordPdf = () =>
  pdfOf([''], {
    trailer: `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
  });
