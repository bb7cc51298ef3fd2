import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from './canonical.ts';
import { documentPath } from './documentPath.ts';
import { Forgery } from './forgery.ts';
import type { LeftOutFile } from './leftOutFiles.ts';
import { both, disagreements, python } from './pythonVerifier.ts';
import { filledBundle, TEXT } from './testing.ts';
import type { GivenFile } from './verifier/findings.ts';
import { reportOf } from './verifier/report.ts';
import { verifyBundle } from './verify.ts';

type Filled = Awaited<ReturnType<typeof filledBundle>>;
type Change = (forgery: Forgery) => Promise<void> | void;

const COPY = 'signed/s1.pdf';
const OTHER = new TextEncoder().encode('another text');
let filled: Filled;
let document: string;

beforeAll(async () => {
  filled = await filledBundle();
  document = documentPath(await sha256(TEXT), 'application/pdf');
});

async function changed(change: Change): Promise<Uint8Array<ArrayBuffer>> {
  const forgery = new Forgery(filled.zip, filled.server.sealer);
  await change(forgery);
  return forgery.packed();
}

async function verified(change: Change, beside: readonly GivenFile[] = []) {
  const zip = await changed(change);
  if (python) expect(disagreements(await both([{ name: 'changed', zip, given: beside }]))).toEqual([]);
  return verifyBundle(zip, { sealKeyIds: [filled.server.sealer.keyId] }, beside);
}

const leaveBoth: Change = async (forgery) => {
  await forgery.leaveOut(document);
  await forgery.leaveOut(COPY);
};
const sectionOf = (result: Parameters<typeof reportOf>[0], title: string) =>
  reportOf(result).sections.find((section) => section.title === title)?.lines;

describe('a document that is too large for the bundle', () => {
  it('is sealed as left out, and calmly named', async () => {
    const result = await verified(leaveBoth);
    expect(result).toMatchObject({ isValid: true, findings: [] });
    expect(reportOf(result).headline).toBe('Nothing was changed since it was sealed.');
    expect(sectionOf(result, 'Not in this file, as it was sealed')).toEqual([
      `${document}: too large for one export, ${TEXT.length} bytes. Choose it beside the zip to check it, too.`,
      `${COPY}: too large for one export, ${filled.copy.length} bytes. Choose it beside the zip to check it, too.`,
    ]);
  });

  it('is compared when it is given beside the zip', async () => {
    const beside = [
      { name: 'contract.pdf', bytes: TEXT },
      { name: 'copy.pdf', bytes: filled.copy },
    ];
    const result = await verified(leaveBoth, beside);
    expect(result).toMatchObject({ isValid: true, findings: [] });
    expect(sectionOf(result, 'Given beside it')).toEqual([
      `contract.pdf: ${document}, as signed`,
      `copy.pdf: ${COPY}, as sealed`,
    ]);
    expect((await verified(() => {}, beside)).findings).toEqual([]); // both are in the zip, too
  });

  it('is not another file that is given', async () => {
    const result = await verified(leaveBoth, [{ name: 'other.pdf', bytes: OTHER }]);
    expect(result.findings).toEqual([
      { level: 'error', where: 'other.pdf', what: 'it was given beside the zip, and is none of its documents' },
    ]);
    expect(reportOf(result)).toMatchObject({
      headline: 'None of the documents of this file: other.pdf. Nothing else is wrong.',
      verdict: 'bad',
    });
  });

  it('may be given beside a bundle of an earlier version, which does not say that it is left out', async () => {
    const old: Change = (forgery) => {
      forgery.age();
      Reflect.deleteProperty(forgery.files, document);
    };
    expect((await verified(old)).findings).toEqual([
      { level: 'error', where: 'records/s1.json', what: 'the document that was signed is missing' },
    ]);
    expect((await verified(old, [{ name: 'contract.pdf', bytes: TEXT }])).findings).toEqual([]);
  });
});

const leaving =
  (path: () => string, changes: Partial<LeftOutFile>): Change =>
  (forgery) =>
    forgery.leaveOut(path(), changes);
const [theDocument, theCopy] = [() => document, () => COPY];

it.each<[string, Change]>([
  ['is missing without a word', ({ files }) => void Reflect.deleteProperty(files, document)],
  [
    'is listed and there',
    async (forgery) => {
      await forgery.leaveOut(document);
      forgery.files[document] = TEXT;
    },
  ],
  [
    'is listed twice',
    async (forgery) => {
      await forgery.leaveOut(document);
      await forgery.leaveOut(document);
    },
  ],
  ['has another hash than its name', leaving(theDocument, { sha256: 'a'.repeat(64) })],
  ['has other bytes than its record says', leaving(theDocument, { bytes: 5 })],
  ['has no length', leaving(theDocument, { bytes: null })],
  ['is said not to be made', leaving(theDocument, { reason: 'not-made' })],
  ['is left out for an unknown reason', leaving(theDocument, { reason: 'lost' as LeftOutFile['reason'] })],
  [
    'is the fields on the pages',
    async (forgery) => {
      const fields = Object.keys(forgery.files).find((path) => /^documents\/.*\.json$/.test(path));
      await forgery.leaveOut(fields ?? '');
    },
  ],
  ['is a record', leaving(() => 'records/s1.json', {})],
  ['is a copy with a hash that the chain does not hold', leaving(theCopy, { sha256: 'a'.repeat(64) })],
  [
    'is a copy with a hash in the chain, and listed without one',
    leaving(theCopy, { sha256: '', bytes: null, reason: 'not-made' }),
  ],
  ['is a copy with fewer bytes than its filled pages', leaving(theCopy, { bytes: 5 })],
  ['is a too large copy without a length', leaving(theCopy, { bytes: null })],
  ['is the copy of no record', leaving(() => 'signed/s9.pdf', {})],
])('a file of the list of what is left out that %s is an error', async (_, change) => {
  expect((await verified(change)).isValid).toBe(false);
});

it('a list of what is left out is no part of a bundle of version 0.2', async () => {
  const result = await verified(async (forgery) => {
    await forgery.leaveOut(document);
    forgery.manifest.schema = 'bundle/1';
  });
  expect(result.isValid).toBe(false);
});

it('a given file with a listed hash and another length than listed is an error', async () => {
  const result = await verified(leaving(theCopy, { bytes: 9_999 }), [{ name: 'copy.pdf', bytes: filled.copy }]);
  expect(result.findings.map(({ where, level }) => `${level} ${where}`)).toEqual([`error ${COPY}`]);
});

it('MISSING.txt names what is left out by its title and signer', async () => {
  const leftOut: LeftOutFile[] = [{ path: COPY, bytes: 7, sha256: 'a'.repeat(64), reason: 'too-large' }];
  const { files } = new Forgery(await filled.server.bundle({ leftOut }), filled.server.sealer);
  expect(new TextDecoder().decode(files['signed/MISSING.txt'])).toContain(
    `${COPY}: Service Agreement, signed by Ada Marsh <ada@example.com>; too large for one export; 7 bytes; SHA-256 aaaa`,
  );
});
