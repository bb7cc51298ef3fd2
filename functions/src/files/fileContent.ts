import { hasPdfMark, say, type Message } from '@firstmile/domain';
import { fileTypeFromBuffer } from 'file-type/core';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEIC = say('content.heic');

/** Names of content types for people: those that a client may upload, and those that are found instead. */
const NAMES: Readonly<Record<string, Message>> = {
  'image/png': say('content.png'),
  'image/jpeg': say('content.jpeg'),
  'image/gif': say('content.gif'),
  'image/webp': say('content.webp'),
  'image/svg+xml': say('content.svg'),
  'image/heic': HEIC,
  'image/heif': HEIC,
  'image/heic-sequence': HEIC,
  'image/heif-sequence': HEIC,
  'image/avif': say('content.avif'),
  'image/tiff': say('content.tiff'),
  'image/bmp': say('content.bmp'),
  'application/vnd.oasis.opendocument.text': say('content.openDocument'),
  'application/vnd.oasis.opendocument.spreadsheet': say('content.openDocument'),
  'application/pdf': say('content.pdf'),
  'application/msword': say('content.oldWord'),
  [WORD]: say('content.word'),
  'application/vnd.ms-word.document.macroenabled.12': say('content.wordWithMacros'),
  'application/vnd.ms-excel': say('content.oldExcel'),
  [EXCEL]: say('content.excel'),
  'application/vnd.ms-excel.sheet.macroenabled.12': say('content.excelWithMacros'),
  'application/x-cfb': say('content.oldOffice'),
  'application/rtf': say('content.rtf'),
  'application/xml': say('content.xml'),
  'text/plain': say('content.text'),
  'text/html': say('content.webPage'),
  'audio/mpeg': say('content.mp3'),
  'video/mp4': say('content.mp4'),
  'video/quicktime': say('content.quickTime'),
  'video/x-msvideo': say('content.avi'),
  'application/zip': say('content.zip'),
  'application/java-archive': say('content.program'),
  'application/x-msdownload': say('content.program'),
  'application/x-elf': say('content.program'),
};

/** Names that file-type uses for content types that we call otherwise. */
const SAME: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/vnd.avi': 'video/x-msvideo',
  'video/x-m4v': 'video/mp4',
};

/** Explains why bytes are not of the expected content type, and what they are; null when they are of it. */
export async function contentProblem(type: string, bytes: Buffer): Promise<Message | null> {
  const actual = await findType(bytes);
  if (actual === type) return null;
  // a PDF of letters, with others before its mark
  if (actual === 'text/plain' && type === 'application/pdf' && hasPdfMark(bytes)) return null;
  const [is, wanted] = [actual && NAMES[actual], NAMES[type]];
  return is && wanted ? say('file.otherContent', { found: is, expected: wanted }) : say('file.wrongContent');
}

/** Finds the content type of bytes, regardless of the file's name; null for an unknown one. Unpacks at most 1 MB of an archive's entry. */
async function findType(bytes: Buffer): Promise<string | null> {
  const mime = await mimeOf(bytes);
  // many signatures are plain letters, with which a text may begin, too
  if (isText(bytes)) return mime !== undefined && WRITTEN.includes(mime) ? mime : textType(bytes);
  if (mime === 'application/x-cfb') return compoundType(bytes);
  if (mime === undefined) return hasPdfMark(bytes) ? 'application/pdf' : null;
  return SAME[mime] ?? mime;
}

async function mimeOf(bytes: Buffer): Promise<string | undefined> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined); // too short, or damaged: of no known type
  const parts = detected?.mime === 'application/zip' ? contentTypes(bytes) : null;
  return (parts && (await fileTypeFromBuffer(parts).catch(() => undefined))?.mime) ?? detected?.mime; // damaged: a zip
}

/**
 * Cuts an archive to begin at its entry [Content_Types].xml, if its directory names one. LibreOffice writes that entry last, and file-type
 * looks no further than 1 MB into entries whose sizes stand behind them.
 */
function contentTypes(bytes: Buffer): Buffer | null {
  const entry = bytes.lastIndexOf('[Content_Types].xml') - 46;
  if (entry < 0 || bytes.toString('latin1', entry, entry + 4) !== 'PK\x01\x02') return null;
  return bytes.subarray(bytes.readUInt32LE(entry + 42));
}

/** Content types that are made of text themselves. */
const WRITTEN = ['application/pdf', 'application/rtf'];

// oxlint-disable-next-line no-control-regex -- finding control characters is what it is for
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Detects text: no control characters, in any encoding that has the letters of ASCII, or in UTF-16 with its mark. */
function isText(bytes: Buffer): boolean {
  return bytes.length > 0 && !CONTROL.test(decoded(bytes));
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return bytes.toString('latin1');
}

/** Tells a plain text from one that begins as something a browser would draw or run. */
function textType(bytes: Buffer): string {
  const start = decoded(bytes.subarray(0, 1024)).replace(/^(\u00ef\u00bb\u00bf|\ufeff)?\s*/, '');
  if (/^(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*(<!doctype svg[^>]*>\s*)?<svg[\s>]/i.test(start)) return 'image/svg+xml';
  if (/^(<!--[^]*?-->\s*)*<(!doctype html|html|head|body|script|iframe)[\s>]/i.test(start)) return 'text/html';
  return start.startsWith('<?xml') ? 'application/xml' : 'text/plain';
}

/** Tells old Office files from other compound files by the names of their streams, which are in UTF-16. */
function compoundType(bytes: Buffer): string {
  const holds = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'));
  if (holds('WordDocument')) return 'application/msword';
  return holds('Workbook') || holds('Book') ? 'application/vnd.ms-excel' : 'application/x-cfb';
}
