import { sha256 } from '../canonical.ts';
import type { ChainEntry } from '../chain.ts';
import { documentPath } from '../documentPath.ts';
import type { SignatureRecord, OldRecord } from '../record.ts';
import { recordContent, textOf } from '../wording.ts';
import { entryPlace, recordPlace, type Reading } from './findings.ts';
import { contentAt } from './leftOut.ts';
import { blame } from './records.ts';

/**
 * Compares what was typed into the fields on a PDF's pages with these fields, with the entries COPY_MADE, and the sealed copy with what
 * these say of its filled pages. Bundles of earlier versions have the filled pages in a file of their own, whose hash no entry holds.
 */
export async function checkFields(reading: Reading): Promise<void> {
  const { chain, files, records, tell } = reading;
  for (const [id, record] of records) {
    checkValues(reading, id, record);
    const entries = chain.filter(({ type, body }) => type === 'COPY_MADE' && body['signatureId'] === id);
    const made = entries.filter(({ body }) => 'filledSha256' in body);
    for (const entry of made) await checkEntry(reading, record, entry);
    const [first] = made;
    const other = made.find(({ body }) => body['filledSha256'] !== first?.body['filledSha256']);
    if (first && other)
      tell(
        entryPlace(other.seq),
        `it names other filled pages than entry ${first.seq}: another version of the program made them, or they were exchanged`,
        'warning',
      );
    const [copy, apart] = [`signed/${id}.pdf`, `signed/${id}.filled.pdf`];
    if (made.length > 0) {
      await checkCopy(reading, { copy, record, made });
      if (files[apart]) tell(apart, `entry ${made[0]?.seq} says that the filled pages are in ${copy}`);
    } else if (files[apart])
      tell(apart, 'an earlier version of the program made it: only the manifest holds its hash', 'warning');
    else if (fieldsOf(record).fieldsSha256 && files[copy])
      tell(copy, 'no entry of the chain says what was filled in on its pages', 'warning');
  }
}

/** The hash of the fields on the pages and the typed values that a record names; a record without a device's key names no hash. */
function fieldsOf(record: SignatureRecord | OldRecord): { fieldsSha256?: string | undefined; fieldValues: string } {
  if (record.schema === 'sig/1') return { fieldValues: textOf(record['fieldValues']) };
  const { what, intent } = record;
  return { fieldsSha256: what.fieldsSha256, fieldValues: textOf(intent.fieldValues) };
}

/** Reports values of unknown fields, and required fields without one. */
function checkValues(reading: Reading, id: string, record: SignatureRecord | OldRecord): void {
  const { fieldsSha256, fieldValues } = fieldsOf(record);
  if (record.schema === 'sig/1' || (!fieldsSha256 && fieldValues === '')) return;
  const bytes = fieldsSha256 ? reading.files[documentPath(fieldsSha256, 'application/json')] : TEXT.encode('[]');
  if (bytes && !areOf(bytes, fieldValues))
    blame(reading, reading.entries.get(`RECEIPT_ISSUED ${id}`), {
      where: recordPlace(id),
      what: 'what was typed does not fit the fields on the pages',
      reasons: ['textNotPublished', 'otherValues', 'recordBroken'],
    });
}

const TEXT = new TextEncoder();

/** Tells whether typed values are of text fields, none is empty and no required one is missing. */
function areOf(fields: Uint8Array, values: string): boolean {
  try {
    const all: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fields));
    const typed: unknown = JSON.parse(values || '{}');
    if (!Array.isArray(all) || !all.every(isObject) || !isObject(typed)) return false;
    const texts = all.filter(({ kind }) => kind === 'text');
    const ids = texts.map(({ id }) => id);
    return (
      Object.entries(typed).every(([id, value]) => ids.includes(id) && textOf(value) !== '') &&
      texts.every(({ id, isRequired }) => isRequired !== true || Object.hasOwn(typed, textOf(id)))
    );
  } catch {
    return false; // invalid JSON does not fit anything
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function checkEntry({ files, tell }: Reading, record: SignatureRecord | OldRecord, { seq, body }: ChainEntry) {
  const sealed = textOf(body['fieldsSha256']);
  const { fieldsSha256 = sealed, fieldValues } = fieldsOf(record);
  if (sealed !== fieldsSha256 || !files[documentPath(sealed, 'application/json')])
    tell(
      entryPlace(seq),
      `it names other fields on the pages than ${recordPlace(record.signatureId)}, or missing ones`,
    );
  if (body['fieldValuesSha256'] !== (await sha256(TEXT.encode(fieldValues))))
    tell(entryPlace(seq), `it names other typed values than ${recordPlace(record.signatureId)}`);
}

/** Compares a copy with the entry that holds its hash. */
async function checkCopy(
  reading: Reading,
  { copy, record, made }: { copy: string; record: SignatureRecord | OldRecord; made: readonly ChainEntry[] },
): Promise<void> {
  const { tell } = reading;
  const bytes = contentAt(reading, copy);
  if (!bytes) return;
  const hash = await sha256(bytes);
  const entry = made.find(({ body }) => body['copySha256'] === hash);
  if (!entry) {
    tell(copy, `it is not the copy with the filled pages of which entry ${made.at(-1)?.seq} tells`);
    return;
  }
  const { filledBytes, filledSha256 } = entry.body;
  const filled = bytes.slice(0, Number(filledBytes));
  if (filled.length === 0 || filled.length !== filledBytes || (await sha256(filled)) !== filledSha256)
    tell(copy, `it does not begin with the filled pages that entry ${entry.seq} names`);
  const signed = contentAt(reading, documentPath(recordContent(record).hash, 'application/pdf'));
  if (signed && !isLinearized(signed) && signed.some((byte, index) => byte !== filled[index]))
    tell(copy, 'it does not begin with the bytes that were signed: compare its pages with them', 'warning');
}

/** Tells whether a PDF was made for the web: nothing can be appended to it, so that it is written anew. */
const isLinearized = (pdf: Uint8Array) =>
  new TextDecoder('latin1').decode(pdf.subarray(0, 1024)).includes('/Linearized');
