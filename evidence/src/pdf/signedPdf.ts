import { DEVICE_EVENTS, type SignatureRecord } from '../record.ts';
import { unprintableIn, type LoadFont } from './fonts.ts';
import { spansOf, Writer, type Block, type Paragraph } from './writer.ts';

/** The facts about one signature that the PDF shows. */
interface PdfSignature {
  name: string;
  email: string;
  role: 'client' | 'business';
  onBehalfOf: string;
  /** The time by the device's clock, ISO 8601 in UTC, with its offset and zone. */
  deviceTime: string;
  utcOffsetMinutes: number;
  timeZone: string;
  statement: string;
  /** An SVG path; empty when the typed name is the signature. */
  drawing: string;
  /** Null when it was signed without a device key. */
  record: Pick<SignatureRecord, 'disclosure' | 'when' | 'events' | 'where' | 'integrity'> | null;
  recordHash: string;
  /** The server's receipt; null while only the device has the signature. */
  receipt: {
    receivedAt: string;
    outcome: string;
    reasons: readonly string[];
    chainHead: string;
    sealKeyId: string;
  } | null;
  withdrawn: Withdrawn | null;
  /** The decline by a person of the client before this signature. */
  declined: Declined | null;
}

/** The withdrawal of a signature: an admin asked for another one (`reason`), or the signer signed the corrected text (`replacedBy`). */
export interface Withdrawn {
  at: string;
  reason: string;
  replacedBy?: string | undefined;
}

/** A decline that the server has received: its author, reason and arrival; `recordHash` is '' when no device signed it. */
export interface Declined {
  at: string;
  name: string;
  reason: string;
  recordHash: string;
}

export interface SignedDocument {
  title: string;
  language: string;
  /** The signer's own language, used for everything around the text. */
  certificateLanguage: string;
  version: number;
  mediaType: string;
  contentSha256: string;
  byteLength: number;
  business: { name: string; address: string };
  /** Null for a PDF, which is a file of its own. */
  blocks: readonly Block[] | null;
  /** The filled pages before this certificate, with the values that the signer typed; absent for a document without fields. */
  filled?: { filledSha256: string; typed: readonly { label: string; text: string }[] };
  signatures: readonly PdfSignature[];
}

/** Converts a `text/plain` agreement to blocks: its first line is the title, numbered lines are headings. */
export const plainBlocks = (text: string): Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => ({
      role: index === 0 ? 'H1' : /^\d+\. /.test(line) ? 'H2' : 'P',
      spans: [{ text: line, isBold: index === 0 || /^\d+\. /.test(line) }],
    }));

/**
 * Writes a signed agreement as a PDF: its text, its signatures, and a page that explains how to verify them. The same input
 * gives the same bytes.
 */
export async function signedPdf(
  signed: SignedDocument,
  wording: Wording,
  load: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, language, certificateLanguage, business, signatures } = signed;
  const t = wordsOf(wording, certificateLanguage);
  const blocks = signed.blocks ?? [heading(title, 'H1'), say(t(signed.filled ? 'filledPages' : 'ownFile'))];
  const parties = partiesOf(signed, t);
  const drawn = signatures.map((signature) => signatureOf(signature, t));
  const facts = certificateOf(signed, t);
  const printed = [...blocks, ...parties, ...drawn.flat(), ...facts].flatMap(spansOf);
  const isIncomplete = unprintableIn(printed.map(({ text }) => text)).length > 0;
  const certificate = [...facts, ...(isIncomplete ? [say(t('unprintable'))] : []), ...verifyingOf(t)];
  const all = [...blocks, ...parties, ...drawn.flat(), ...certificate];
  const texts = [title, FOOT_LETTERS, ...all.flatMap(spansOf).map(({ text }) => text)];
  const at =
    signatures
      .map(({ deviceTime, receipt }) => receipt?.receivedAt ?? deviceTime)
      .toSorted()
      .at(-1) ?? '';
  const writer = await Writer.open({ title, author: business.name, language, at }, texts, load);
  for (const block of blocks) writer.block(block);
  if (certificateLanguage !== language) writer.section(certificateLanguage);
  for (const block of parties) writer.block(block);
  for (const [index, { name, drawing }] of signatures.entries()) {
    if (drawing !== '') writer.drawing(drawing, t('drawing', { name }));
    for (const block of drawn[index] ?? []) writer.block(block);
  }
  writer.page();
  for (const block of certificate) writer.block(block);
  return writer.end(
    (page, count) => `${title}  ·  SHA-256 ${signed.contentSha256.slice(0, 16)}  ·  ${page} / ${count}`,
  );
}

const FOOT_LETTERS = '0123456789abcdef SHA-256 · /';

/** The texts around the document in one language: the catalogues `certificate` and `messages` of the workspace texts. */
export type Texts = Readonly<Record<string, string>>;

/** The texts, and the product's formatter of days (yyyy-mm-dd). */
export interface Wording {
  texts: Texts;
  dayText: (day: string, language: string, style: 'day') => string;
}

interface Words {
  (code: string, places?: Record<string, string | number>): string;
  day: (day: string) => string;
}

function wordsOf({ texts, dayText }: Wording, language: string): Words {
  const word = (code: string, places: Record<string, string | number> = {}) =>
    (texts[code] ?? code).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(places[name] ?? ''));
  return Object.assign(word, { day: (day: string) => dayText(day, language, 'day') });
}

const say = (text: string): Paragraph => ({ role: 'P', spans: [{ text }] });
const fact = (label: string, text: string): Paragraph => ({
  role: 'P',
  gap: 2,
  spans: [{ text: `${label}: `, isBold: true }, { text }],
});
const heading = (text: string, role: 'H1' | 'H2' | 'H3' = 'H2'): Paragraph => ({
  role,
  gap: role === 'H1' ? 0 : 14,
  spans: [{ text, isBold: true }],
});

const partiesOf = ({ business, signatures }: SignedDocument, t: Words): Block[] => [
  heading(t('parties')),
  ...(business.name ? [fact(t('business'), [business.name, business.address].filter(Boolean).join(', '))] : []),
  ...[
    ...new Set(signatures.filter(({ role }) => role === 'client').map(({ onBehalfOf, name }) => onBehalfOf || name)),
  ].map((name) => fact(t('client'), name)),
];

/** Writes a signature below the text; a drawing is placed above it. */
function signatureOf(signature: PdfSignature, t: Words): Block[] {
  const { name, email, role, onBehalfOf: company, receipt, withdrawn, declined } = signature;
  const who = { name: `${name} <${email}>`, company, role: t(`role.${role}`) };
  const server = receipt ? serverTime(receipt.receivedAt, t) : t('notReceived');
  return [
    { role: 'P', gap: 14, size: 16, spans: [{ text: name }] },
    { ...say(t(company ? 'signedFor' : 'signedBy', who)), gap: 0 },
    { ...say(t('clocks', { device: localTime(signature, t), server })), gap: 0 },
    ...(declined ? [say(declineOf(declined, t))] : []),
    ...(withdrawn ? [say(withdrawalOf(withdrawn, t))] : []),
  ];
}

const declineOf = (declined: Declined, t: Words): string =>
  `${t('declined', { ...declined, at: serverTime(declined.at, t) })} ${t(declined.recordHash ? 'declined.signed' : 'declined.unsigned', { hash: declined.recordHash })}`;

const withdrawalOf = ({ at, reason, replacedBy }: Withdrawn, t: Words): string =>
  t(replacedBy ? 'replaced' : 'withdrawn', { at: serverTime(at, t), reason });

function certificateOf(signed: SignedDocument, t: Words): Block[] {
  const { title, version, language, mediaType, contentSha256, byteLength, filled, signatures } = signed;
  return [
    heading(t('certificate'), 'H1'),
    fact(t('document'), t('documentIs', { title, version, language, mediaType, bytes: byteLength })),
    fact(t('documentHash'), contentSha256),
    ...(filled ? [fact(t('filledHash'), filled.filledSha256)] : []),
    ...(filled?.typed.length ? [heading(t('typedValues'), 'H3')] : []),
    ...(filled?.typed ?? []).map(({ label, text }) => fact(label, text)),
    ...signatures.flatMap((signature) => signatureFacts(signature, t)),
  ];
}

const verifyingOf = (t: Words): Block[] => [
  heading(t('verify')),
  say(t('verify.how')),
  say(t('verify.compare')),
  say(t('verify.seal')),
  say(t('verify.limits')),
];

function signatureFacts(signature: PdfSignature, t: Words): Block[] {
  const { name, email, receipt, record, recordHash, statement } = signature;
  return [
    heading(`${name} <${email}>`),
    fact(t('agreedTo'), statement),
    fact(t('signedAt'), localTime(signature, t)),
    ...(receipt
      ? [
          fact(t('receivedAt'), serverTime(receipt.receivedAt, t)),
          fact(t('outcome'), [receipt.outcome, ...receipt.reasons].map((code) => t(`verdict.${code}`)).join('; ')),
        ]
      : [fact(t('receivedAt'), t('onDeviceOnly'))]),
    ...deviceFacts(record, t),
    ...(recordHash ? [fact(t('recordHash'), recordHash)] : []),
    ...(receipt?.chainHead ? [fact(t('chainHead'), receipt.chainHead)] : []),
    ...(receipt?.sealKeyId ? [fact(t('sealKey'), receipt.sealKeyId)] : []),
  ];
}

function deviceFacts(record: PdfSignature['record'], t: Words): Block[] {
  if (!record) return [fact(t('device'), t('noKey'))];
  const { disclosure, when, events, where, integrity } = record;
  const timings = DEVICE_EVENTS.flatMap((name) =>
    events[name] === undefined ? [] : [`${t(`event.${name}`)} +${seconds(events[name], 1)} s`],
  );
  const skew = when.skewEstimateMs === null ? t('skewUnknown') : t('skew', { seconds: seconds(when.skewEstimateMs) });
  return [
    ...(disclosure
      ? [fact(t('disclosure'), t('disclosureIs', { language: disclosure.locale, hash: disclosure.textSha256 }))]
      : []),
    fact(t('events'), timings.join(', ')),
    fact(t('openFor'), t('openForSeconds', { seconds: seconds(when.elapsedMs, 1) })),
    fact(t('clock'), `${skew}${when.lastServerTime ? `, ${serverTime(when.lastServerTime, t)}` : ''}`),
    fact(t('network'), t(when.offline ? 'network.none' : 'network.there')),
    fact(t('browser'), where.userAgent),
    fact(t('deviceKey'), integrity.deviceKeyId),
  ];
}

const seconds = (ms: number, digits = 0): string => (ms / 1000).toFixed(digits).replace(/^-0$/, '0');

/** Formats the device's time, such as March 1, 2026, 11:00:00 +01:00 (Europe/Berlin). */
function localTime({ deviceTime, utcOffsetMinutes: offset, timeZone }: PdfSignature, t: Words): string {
  const local = new Date(Date.parse(deviceTime) + offset * 60_000);
  if (Number.isNaN(local.getTime())) return deviceTime;
  const two = (number: number) => String(number).padStart(2, '0');
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
  return `${dayAndClock(local.toISOString(), t)} ${zone} (${timeZone})`;
}

const serverTime = (iso: string, t: Words): string => `${dayAndClock(iso, t)} UTC`;

/** Words the day alone: browsers and Node write times of the day in different ways, and both make the same bytes. */
const dayAndClock = (iso: string, t: Words): string => `${t.day(iso.slice(0, 10))}, ${iso.slice(11, 19)}`;
