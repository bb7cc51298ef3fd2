import { sha256 } from './canonical.ts';
import type { Forgery } from './forgery.ts';
import { signRecord, type SignatureRecord } from './record.ts';
import { DISCLOSURE, TEXT, type filledBundle } from './testing.ts';

type Change = (forgery: Forgery, filled: Awaited<ReturnType<typeof filledBundle>>) => Promise<void> | void;

const COPY = 'signed/s1.pdf';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const OTHER = bytesOf('other pages');

/** Changes what the entry of the copy says. */
const body =
  (changes: object): Change =>
  ({ chain }) =>
    void Object.assign(chain.find(({ type }) => type === 'COPY_MADE')?.body ?? {}, changes);

/** Puts another copy, and seals its hash with what the genuine entry says beside it and `changes`. */
const copy =
  (bytes: Uint8Array<ArrayBuffer>, changes: object | null): Change =>
  async (forgery) => {
    const made = forgery.chain.find(({ type }) => type === 'COPY_MADE');
    forgery.files[COPY] = bytes;
    await forgery.append('COPY_MADE', {
      ...(changes && { ...made?.body, ...changes }),
      signatureId: 's1',
      copySha256: await sha256(bytes),
    });
  };

/** Lets the device sign other typed values, and seals the receipt of them. */
const values =
  (fieldValues: string): Change =>
  async (forgery, { device }) => {
    const { recordHash: _h, deviceSig: _s, integrity: _i, ...own } = forgery.json('records/s1.json') as SignatureRecord;
    const signed = await signRecord({ ...own, intent: { ...own.intent, fieldValues } }, '', device);
    forgery.put('records/s1.json', signed);
    const receipt = forgery.chain.find(({ type }) => type === 'RECEIPT_ISSUED');
    Object.assign(receipt?.body ?? {}, { recordHash: signed.recordHash });
    const made = forgery.chain.find(({ type }) => type === 'COPY_MADE');
    Object.assign(made?.body ?? {}, { fieldValuesSha256: await sha256(bytesOf(fieldValues)) });
  };

/** Changes to the bundle of a PDF with fields by somebody with the deployment's key, with the verifier's finding. */
export const FIELD_FORGERIES: [string, Change, RegExp][] = [
  [
    'exchanges the copy',
    ({ files }) => void (files[COPY] = OTHER),
    /^error signed\/s1.pdf: it is not the copy with the filled pages of which entry 2 tells/,
  ],
  [
    'seals the hash of an exchanged copy',
    copy(OTHER, null),
    /^error signed\/s1.pdf: it is not the copy with the filled/,
  ],
  [
    'seals an exchanged copy with what the genuine one says of its pages',
    copy(OTHER, {}),
    /^error signed\/s1.pdf: it does not begin with the filled pages that entry 3 names/,
  ],
  ['seals a copy of no filled pages', copy(OTHER, { filledBytes: 0 }), /^error signed\/s1.pdf: it does not begin/],
  ['seals a copy that is too short', copy(OTHER, { filledBytes: 5000 }), /^error signed\/s1.pdf: it does not begin/],
  ['seals a copy of pages without a length', copy(OTHER, { filledBytes: '5' }), /^error signed\/s1.pdf: it does not/],
  [
    'puts a filled copy beside it',
    ({ files }) => void (files['signed/s1.filled.pdf'] = OTHER),
    /^error signed\/s1.filled.pdf: entry 2 says that the filled pages are in signed\/s1.pdf/,
  ],
  [
    'seals other values',
    body({ fieldValuesSha256: 'a'.repeat(64) }),
    /^error chain.json, entry 2: it names other typed/,
  ],
  ['seals no values', body({ fieldValuesSha256: undefined }), /^error chain.json, entry 2: it names other typed/],
  ['seals other fields', body({ fieldsSha256: 'a'.repeat(64) }), /^error chain.json, entry 2: it names other fields/],
  [
    'seals the hash of a document that is no list of fields',
    async (forgery, filled) => body({ fieldsSha256: await sha256(DISCLOSURE) })(forgery, filled),
    /^error chain.json, entry 2: it names other fields/,
  ],
  [
    'changes the record’s values without the device',
    (forgery) => {
      const record = forgery.json('records/s1.json') as SignatureRecord;
      forgery.put('records/s1.json', { ...record, intent: { ...record.intent, fieldValues: '{"plot":"6"}' } });
    },
    /^error chain.json, entry 2: it names other typed values than records\/s1.json/,
  ],
  ...[
    '{"other":"5"}',
    '{"name":"Ada"}',
    '{}',
    '{"plot":""}',
    '{"plot":5}',
    '{"plot":["5"]}',
    '["plot"]',
    'null',
    '5',
    '"plot"',
    '{"plot":"5"',
    '{"plot":NaN}',
    '{"plot":"5","constructor":"x"}',
    '{"__proto__":{"plot":"5"}}',
  ].map((text): [string, Change, RegExp] => [
    `has ${text} typed`,
    values(text),
    /^error records\/s1.json: what was typed does not fit the fields on the pages/,
  ]),
];

/** Changes that the program makes, too; with the warnings. */
export const FIELD_TWINS: [string, Change, RegExp[]][] = [
  ['changes nothing', () => {}, []],
  ['has a later copy, as after a countersignature', copy(bytesOf(`${text(TEXT)} 5 and more`), {}), []],
  [
    'has the hash of a certificate alone, from earlier versions',
    (forgery) => forgery.append('COPY_MADE', { signatureId: 's1', copySha256: 'c'.repeat(64) }),
    [],
  ],
  [
    'has no copy, which could not be made',
    (forgery) => forgery.leaveOut(COPY, { bytes: null, reason: 'not-made' }),
    [],
  ],
  [
    'has no copy, as earlier versions said it',
    (forgery) => {
      forgery.age();
      Reflect.deleteProperty(forgery.files, COPY);
      forgery.files['signed/MISSING.txt'] = new TextEncoder().encode(`${COPY}: it could not be made\n`);
    },
    [],
  ],
  [
    'has a copy that was written anew',
    async (forgery, filled) =>
      copy(OTHER, { filledBytes: OTHER.length, filledSha256: await sha256(OTHER) })(forgery, filled),
    [
      /^warning chain.json, entry 3: it names other filled pages than entry 2/,
      /^warning signed\/s1.pdf: it does not begin with the bytes that were signed/,
    ],
  ],
];

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
