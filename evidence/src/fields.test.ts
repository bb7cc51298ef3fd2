import { describe, expect, it } from 'vitest';
import { FIELD_FORGERIES, FIELD_TWINS } from './fieldCases.ts';
import { Forgery } from './forgery.ts';
import { filledBundle } from './testing.ts';
import { verifyBundle } from './verify.ts';

const filled = await filledBundle();

async function verified(change: (typeof FIELD_FORGERIES)[number][1]) {
  const forgery = new Forgery(filled.zip, filled.server.sealer);
  await change(forgery, filled);
  await forgery.resealed();
  const { isValid, findings } = await verifyBundle(await forgery.packed(), {
    sealKeyIds: [filled.server.sealer.keyId],
  });
  return { isValid, findings: findings.map(({ level, where, what }) => `${level} ${where}: ${what}`) };
}

describe('a bundle of a PDF with fields, changed by somebody with the sealing key, who', () => {
  it.each(FIELD_FORGERIES)('%s', async (_, change, expected) => {
    const { isValid, findings } = await verified(change);
    expect(findings).toContainEqual(expect.stringMatching(expected));
    expect(isValid).toBe(false);
  });
});

describe('a genuine bundle of a PDF with fields', () => {
  it.each(FIELD_TWINS)('%s', async (_, change, expected) => {
    const { isValid, findings } = await verified(change);
    expect(findings).toEqual(expected.map((finding) => expect.stringMatching(finding) as string));
    expect(isValid).toBe(true);
  });

  it('of earlier versions says that only the manifest holds the hash of its filled pages', async () => {
    const { zip } = await filledBundle({ isOld: true });
    expect(await verifyBundle(zip)).toMatchObject({
      isValid: true,
      findings: [{ level: 'warning', where: 'signed/s1.filled.pdf' }],
    });
  });
});

it('without the fields that a record names is not whole', async () => {
  const { isValid, findings } = await verified(({ files }) => {
    const path = Object.keys(files).find((name) => name.startsWith('documents/') && name.endsWith('.json'));
    Reflect.deleteProperty(files, path ?? '');
  });
  expect(findings).toContain(
    'error records/s1.json: the fields on the pages of the document that was signed are missing',
  );
  expect(isValid).toBe(false);
});
