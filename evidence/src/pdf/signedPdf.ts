import type { SignatureRecord } from '../record.ts';
import { inWords } from '../wording.ts';
import type { LoadFont } from './fonts.ts';
import type { Block } from './writer.ts';
import { Writer } from './writer.ts';

/** What one signature of the document is told with. */
interface PdfSignature {
  name: string;
  email: string;
  role: 'client' | 'business';
  onBehalfOf: string;
  /** By the device's clock, ISO 8601 in UTC, with its offset and zone. */
  deviceTime: string;
  utcOffsetMinutes: number;
  timeZone: string;
  statement: string;
  /** An SVG path; empty where the typed name is the signature. */
  drawing: string;
  /** Null where it was signed without a key of the device. */
  record: Pick<SignatureRecord, 'when' | 'events' | 'where' | 'integrity'> | null;
  recordHash: string;
  /** Of the server; null while the device alone has it. */
  receipt: { receivedAt: string; outcome: string; reasons: readonly string[]; chainHead: string } | null;
}

export interface SignedDocument {
  title: string;
  language: string;
  version: number;
  mediaType: string;
  contentSha256: string;
  byteLength: number;
  business: { name: string; address: string };
  blocks: readonly Block[];
  signatures: readonly PdfSignature[];
}

/** The text of `text/plain` agreements as blocks: its first line is the title, numbered lines are headings. */
export const plainBlocks = (text: string): Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => ({
      role: index === 0 ? 'H1' : /^\d+\. /.test(line) ? 'H2' : 'P',
      spans: [{ text: line, isBold: index === 0 || /^\d+\. /.test(line) }],
    }));

/** A signed agreement as a PDF: its text, who signed, and a page that says how that can be checked. The same input gives the same bytes. */
export async function signedPdf(signed: SignedDocument, load: LoadFont): Promise<Uint8Array<ArrayBuffer>> {
  const { title, language, business, signatures } = signed;
  const pages = [[...signed.blocks, ...partiesOf(signed)], certificateOf(signed)];
  const texts = [title, FOOT_LETTERS, ...pages.flat().flatMap(({ spans }) => spans.map(({ text }) => text))];
  const at =
    signatures
      .map(({ deviceTime, receipt }) => receipt?.receivedAt ?? deviceTime)
      .toSorted()
      .at(-1) ?? '';
  const writer = await Writer.open({ title, author: business.name, language, at }, texts, load);
  for (const block of pages[0] ?? []) writer.block(block);
  for (const one of signatures) for (const block of signatureOf(one, writer)) writer.block(block);
  writer.page();
  for (const block of pages[1] ?? []) writer.block(block);
  return writer.end(
    (page, count) => `${title}  ·  SHA-256 ${signed.contentSha256.slice(0, 16)}  ·  ${page} / ${count}`,
  );
}

const FOOT_LETTERS = '0123456789abcdef SHA-256 · /';
const say = (text: string): Block => ({ role: 'P', spans: [{ text }] });
const fact = (label: string, text: string): Block => ({
  role: 'P',
  gap: 2,
  spans: [{ text: `${label}: `, isBold: true }, { text }],
});
const heading = (text: string, role: 'H1' | 'H2' | 'H3' = 'H2'): Block => ({
  role,
  gap: role === 'H1' ? 0 : 14,
  spans: [{ text, isBold: true }],
});

const partiesOf = ({ business, signatures }: SignedDocument): Block[] => [
  heading('Parties and signatures'),
  ...(business.name ? [fact('Business', [business.name, business.address].filter(Boolean).join(', '))] : []),
  ...[
    ...new Set(signatures.filter(({ role }) => role === 'client').map(({ onBehalfOf, name }) => onBehalfOf || name)),
  ].map((name) => fact('Client', name)),
];

/** Draws what was drawn; gives the rest of the signature as blocks. */
function signatureOf(one: PdfSignature, writer: Writer): Block[] {
  if (one.drawing !== '') writer.drawing(one.drawing, `Signature of ${one.name}, drawn by hand`);
  const { name, email, role, onBehalfOf, receipt } = one;
  return [
    { role: 'P', gap: 14, size: 16, spans: [{ text: name }] },
    {
      role: 'P',
      gap: 0,
      spans: [{ text: `Signed by ${name} <${email}>${onBehalfOf ? ` for ${onBehalfOf}` : ''} (${role})` }],
    },
    {
      role: 'P',
      gap: 0,
      spans: [
        {
          text: `By the device's clock: ${localTime(one)}. By the server's: ${receipt ? serverTime(receipt.receivedAt) : 'not received yet'}.`,
        },
      ],
    },
  ];
}

function certificateOf(signed: SignedDocument): Block[] {
  const { title, version, language, mediaType, contentSha256, byteLength, signatures } = signed;
  return [
    heading('Certificate of signing', 'H1'),
    fact('Document', `${title}, version ${version}, language ${language}, ${mediaType}, ${byteLength} bytes`),
    fact('SHA-256 of the document', contentSha256),
    ...signatures.flatMap(signatureFacts),
    heading('How to verify'),
    say(
      'Ask either side for the evidence of this client (a zip file) and open verify.html, which is in it, in a browser. It needs no network, recomputes every hash, checks every signature and names whatever was changed.',
    ),
    say(
      `Compare the head of the chain with the one above, or with the one in a mail about this signature. The deployment's public keys are at /.well-known/firstmile-keys.json on the business's site.`,
    ),
    say(
      'A device key proves the browser profile and the account that was signed in, not the person. The time by the device is what its clock said; the time by the server is when the signature arrived. This is a simple electronic signature. This page tells what was recorded; the evidence proves it.',
    ),
  ];
}

function signatureFacts(one: PdfSignature): Block[] {
  const { name, email, receipt, record, recordHash, statement } = one;
  return [
    heading(`${name} <${email}>`),
    fact('Agreed to', statement),
    fact("Signed, by the device's clock", localTime(one)),
    ...(receipt
      ? [
          fact("Received, by the server's clock", serverTime(receipt.receivedAt)),
          fact('Outcome', [receipt.outcome, ...receipt.reasons.map(inWords)].join('; ')),
        ]
      : [fact('Received', 'Not yet: this copy was made on the device before the server had the signature')]),
    ...deviceFacts(record),
    ...(recordHash ? [fact('SHA-256 of the record', recordHash)] : []),
    ...(receipt?.chainHead ? [fact('Head of the chain with this receipt', receipt.chainHead)] : []),
  ];
}

const EVENTS: Record<string, string> = {
  DISCLOSURE_SHOWN: 'Disclosure shown',
  DOCUMENT_OPENED: 'Document opened',
  DOCUMENT_READ_TO_END: 'Read to its end',
  CONSENT_GIVEN: 'Consent given',
  SIGN_STARTED: 'Signing begun',
  SIGNED: 'Signed',
};

function deviceFacts(record: PdfSignature['record']): Block[] {
  if (!record) return [fact('Device', 'Signed without a key of the device; the receipt alone protects it')];
  const { when, events, where, integrity } = record;
  const told = Object.entries(EVENTS).flatMap(([name, label]) => {
    const ms = (events as Record<string, number>)[name];
    return ms === undefined ? [] : [`${label} +${(ms / 1000).toFixed(1)} s`];
  });
  const skew = when.skewEstimateMs === null ? 'not known' : `${(when.skewEstimateMs / 1000).toFixed(0)} s ahead`;
  return [
    fact('Events, from the opening on', told.join(', ')),
    fact('Open for', `${(when.elapsedMs / 1000).toFixed(1)} s, by a clock that cannot be set`),
    fact(
      "Device's clock, when a server was last heard",
      `${skew}${when.lastServerTime ? `, ${serverTime(when.lastServerTime)}` : ''}`,
    ),
    fact('Network at signing', when.offline ? 'none' : 'yes'),
    fact('Browser', where.userAgent),
    fact('Key of the device', integrity.deviceKeyId),
  ];
}

/** Such as 2026-03-01 11:00:00 +01:00 (Europe/Berlin). */
function localTime({ deviceTime, utcOffsetMinutes: offset, timeZone }: PdfSignature): string {
  const local = new Date(Date.parse(deviceTime) + offset * 60_000);
  if (Number.isNaN(local.getTime())) return deviceTime;
  const two = (number: number) => String(number).padStart(2, '0');
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
  return `${local.toISOString().slice(0, 19).replace('T', ' ')} ${zone} (${timeZone})`;
}

const serverTime = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
