import { english } from '@firstmile/domain/testing';
import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { FILE_TYPES } from '@firstmile/domain';
import { describe, expect, it } from 'vitest';
import { contentProblem } from './fileContent.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const [DOCX, XLSX] = [`${OFFICE}wordprocessingml.document`, `${OFFICE}spreadsheetml.sheet`];
const text = (letters: string) => Buffer.from(letters, 'latin1');

const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

/** Makes a ZIP archive of these entries, compressed; when streamed, sizes follow the entries. */
function zip(entries: Record<string, string | Buffer>, isStreamed = false): Buffer {
  const parts: Buffer[] = [];
  const directory = Object.entries(entries).map(([name, content]) => {
    const [plain, packed] = [Buffer.from(content), deflateRawSync(content)];
    const sizes = Buffer.concat([number(crc32(plain), 4), number(packed.length, 4), number(plain.length, 4)]);
    const flags = [number(20, 2), number(isStreamed ? 8 : 0, 2), number(8, 2), number(0, 4)];
    const rest = [number(name.length, 2), number(0, 2)];
    const index = Buffer.concat(parts).length;
    parts.push(text('PK\x03\x04'), ...flags, isStreamed ? Buffer.alloc(12) : sizes, ...rest, Buffer.from(name), packed);
    if (isStreamed) parts.push(text('PK\x07\x08'), sizes);
    const where = [number(0, 2), number(0, 2), number(0, 2), number(0, 4), number(index, 4)];
    return Buffer.concat([text('PK\x01\x02'), number(20, 2), ...flags, sizes, ...rest, ...where, Buffer.from(name)]);
  });
  const [body, list] = [Buffer.concat(parts), Buffer.concat(directory)];
  const end = [number(0, 4), number(directory.length, 2), number(directory.length, 2)];
  return Buffer.concat([
    ...[body, list, text('PK\x05\x06'), ...end],
    ...[number(list.length, 4), number(body.length, 4), number(0, 2)],
  ]);
}

const types = (part: string, mainType: string, more = '') =>
  `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${mainType}.main+xml"/>${more}</Types>`;
/** Makes an Office file with one main part of a content type. */
const office = (part: string, mainType: string, more = '') =>
  zip({
    '[Content_Types].xml': types(part, mainType, more),
    '_rels/.rels': '<?xml version="1.0"?><Relationships/>',
    [part]: '<?xml version="1.0"?><document/>',
  });
const docx = office('word/document.xml', DOCX);
const xlsx = office('xl/workbook.xml', XLSX);
const picture = { 'word/media/image1.png': randomBytes(1_500_000) };
/** A file as LibreOffice writes one with a large picture in it. */
const streamed = zip({ ...picture, '[Content_Types].xml': types('word/document.xml', DOCX) }, true);
const macros = office('word/document.xml', 'application/vnd.ms-word.document.macroEnabled');

/** Makes a compound file of 512-byte sectors: header, table of sectors, and a directory that names one stream. */
function compound(stream: string): Buffer {
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  const table = Buffer.alloc(512, 0xff);
  const directory = Buffer.alloc(512);
  directory.write('Root Entry', 0, 'utf16le');
  directory.write(stream, 128, 'utf16le');
  return Buffer.concat([header, table, directory]);
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkkAyvBwACJQEXsFz1QQAAAABJRU5ErkJggg==',
  'base64',
);
/** Makes the first box of a media file of this brand. */
const media = (brand: string) => text(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}miaf`);
const openDocument = (kind: string) =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<x/>' });
const samples: Record<string, readonly Buffer[]> = {
  'image/png': [PNG],
  'image/jpeg': [Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
  'image/gif': [text('GIF89a\x01\0\x01\0\0\0\0;')],
  'image/webp': [text('RIFF\x1a\0\0\0WEBPVP8L\r\0\0\0/\0\0\0')],
  'application/pdf': [
    text('%PDF-1.4\n%%EOF\n'),
    text('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n\0'),
    text(`${'\x01'.repeat(20)}%PDF-1.7\n\0`),
  ],
  'application/msword': [compound('WordDocument')],
  [DOCX]: [docx],
  'text/plain': [
    text('Hi'),
    text('BMW, MZ and GIF89a are how texts may begin, too'),
    text('Gr\xf6\xdfe'),
    Buffer.from('\ufeffGröße\r\n\tMaße'),
    Buffer.from('\ufeffGröße', 'utf16le'),
    text('a < b and <b>bold</b>'),
  ],
  'application/vnd.ms-excel': [compound('Workbook'), compound('Book')],
  [XLSX]: [xlsx],
  'audio/mpeg': [Buffer.from('fffb900000000000', 'hex'), text('ID3\x04\0\0\0\0\0\x05abcde\xff\xfb\x90\0\0\0\0\0')],
  'video/mp4': [text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')],
  'video/quicktime': [text('\0\0\0\x14ftypqt  \0\0\0\0qt  '), text('\0\0\0\x08wide\0\0\0\0mdat')],
  'video/x-msvideo': [text('RIFF\x10\0\0\0AVI LIST\0\0\0\0')],
};
const all = Object.entries(samples).flatMap(([type, some]) => some.map((bytes, index) => ({ type, at: index, bytes })));

describe('bytes', () => {
  it('are tested for every type that a client may upload', () =>
    expect(Object.keys(samples).sort()).toEqual(Object.keys(FILE_TYPES).sort()));
  it.each(all)('of $type ($at) are of that type and of no other', async ({ type, bytes }) => {
    expect(await contentProblem(type, bytes)).toBeNull();
    for (const other of Object.keys(FILE_TYPES).filter((key) => key !== type))
      expect(english(await contentProblem(other, bytes))).toMatch(/^This is an? .*, not an? /);
  });
  it('of letters are a PDF, if expected, with up to 1,024 others before its mark', async () => {
    const pdf = (before: number) => text(`${'x'.repeat(before)}%PDF-1.4\n%%EOF\n`);
    expect(await contentProblem('application/pdf', pdf(1024))).toBeNull();
    expect(await contentProblem('text/plain', pdf(1024))).toBeNull();
    expect(english(await contentProblem('application/pdf', pdf(1025)))).toContain('This is a plain text, not a PDF');
  });
  it.for<[string, string, Buffer, string]>([
    ['an archive', DOCX, zip({ 'a.txt': 'hello' }), 'This is a ZIP archive, not a Word document.'],
    ['an archive', XLSX, zip({ 'word/document.xml': '<x/>' }), 'This is a ZIP archive, not an Excel sheet.'],
    ['an archive of documents', DOCX, zip({ 'a.docx': docx }), 'This is a ZIP archive, not a Word document.'],
    ['a streamed archive', DOCX, zip(picture, true), 'This is a ZIP archive, not a Word document.'],
    ['a sheet', DOCX, xlsx, 'This is an Excel sheet, not a Word document.'],
    ['macros', DOCX, macros, 'This is a Word document with macros, not a Word document.'],
    ['a password', DOCX, compound('EncryptedPackage'), 'This is an Office file that is old or has a password, not a'],
    ['an installer', 'application/msword', compound('!Setup'), 'This is an Office file that is old or has a password,'],
    ['a program', 'text/plain', text('MZ\x90\0\x03'), 'This is a program, not a plain text.'],
    ['a web page', 'text/plain', text('\n<!-- x --><!DOCTYPE html><p>'), 'This is a web page, not a plain text.'],
    ['a script', 'text/plain', text('<script>alert(1)</script>'), 'This is a web page, not a plain text.'],
    ['a drawing', 'text/plain', text('<?xml version="1.0"?>\n<svg onload="x()"/>'), 'This is an SVG drawing, not a'],
    ['a drawing', 'image/png', text('<svg xmlns="x"/>'), 'This is an SVG drawing, not a PNG picture.'],
    ['a script', 'image/png', text('#!/bin/sh\necho'), 'This is a plain text, not a PNG picture.'],
    [
      'a photo of a phone',
      'image/jpeg',
      media('heic'),
      'This is a HEIC picture, as phones take them, not a JPEG picture.',
    ],
    [
      'a photo of a phone',
      'image/png',
      media('mif1'),
      'This is a HEIC picture, as phones take them, not a PNG picture.',
    ],
    ['a burst of a phone', 'image/jpeg', media('hevc'), 'This is a HEIC picture, as phones take them, not a JPEG'],
    ['a picture of the web', 'image/jpeg', media('avif'), 'This is an AVIF picture, not a JPEG picture.'],
    ['a scan', 'application/pdf', text('II*\0\x08\0\0\0\0\0\0\0'), 'This is a TIFF picture, not a PDF document.'],
    [
      'a picture of Paint',
      'image/png',
      text('BM\x3a\0\0\0\0\0\0\0\x36\0'),
      'This is a BMP picture, not a PNG picture.',
    ],
    ['a LibreOffice text', DOCX, openDocument('text'), 'This is an OpenDocument file, not a Word document.'],
    ['a LibreOffice sheet', XLSX, openDocument('spreadsheet'), 'This is an OpenDocument file, not an Excel sheet.'],
    ['nothing known', 'image/png', text('\x01\x02\x03\x04'), 'The content of this file is not what its name says.'],
    ['a cut picture', 'image/png', PNG.subarray(0, 9), 'The content of this file is not what its name says.'],
    ['a byte of zero', 'text/plain', text('Hi\0'), 'The content of this file is not what its name says.'],
  ])('that are %s are refused as %s', async ([, type, bytes, reason]) =>
    expect(english(await contentProblem(type, bytes))).toContain(reason),
  );
  it('of a Word document with a large picture are recognised, wherever its parts are listed', async () =>
    expect(await contentProblem(DOCX, streamed)).toBeNull());
  it('that unpack to a thousand times their size are not unpacked', async () => {
    const bomb = office('word/document.xml', DOCX, ' '.repeat(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    expect(english(await contentProblem(DOCX, bomb))).toMatch(/not a Word document/);
    expect(await contentProblem(DOCX, office('word/document.xml', DOCX, ' '.repeat(500_000)))).toBeNull();
  });
});
