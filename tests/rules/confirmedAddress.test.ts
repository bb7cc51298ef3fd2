import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { keepRecordWrites, signDocumentWrites, type AgreementVersion, type Write } from '@firstmile/domain';
import { exampleSignature } from '@firstmile/domain/testing';
import { longestRecord } from './recordOf.ts';
import { ADA, commit, expectUnchanged, openProject } from './support.ts';

const project = await openProject();
const ada = project.as(ADA);
const content = '# Safety\n\n{{client.company}} wears helmets.';
const contentSha256 = createHash('sha256').update(content).digest('hex');
const en = { title: 'Safety', description: '', mediaType: 'text/markdown' as const, content };
const version: AgreementVersion = {
  id: 'safety@1',
  agreementId: 'safety',
  version: 1,
  needsCountersign: true,
  publishedAt: null,
  writeId: 'w0',
  contents: { en: { ...en, byteLength: content.length, contentSha256 } },
  publishedBy: { uid: 'mia', name: 'Mia Falk' },
};

describe('signing with an address that is not confirmed', () => {
  const shown = { locale: 'en', mediaType: 'text/markdown', templateSha256: contentSha256 } as const;
  const own = exampleSignature(1, { ...shown, agreementId: 'safety', agreementVersion: 1 });
  const unconfirmed = project.as({ ...ADA, isConfirmed: false });
  const confirmed = project.as({ ...ADA, isConfirmed: true });
  const PRODUCT = 'users/ada/signatures/onboarding-service-agreement-v2';
  const OWN = 'users/ada/signatures/onboarding-safety-v1';

  /** Stores the setting (`null`: none is saved) and whether the business signs its version. */
  async function prepare(confirmedFor: string | null, needsCountersign: boolean): Promise<Write[]> {
    for (const path of [PRODUCT, OWN, OWN.replace('signatures', 'records'), 'settings/signing'])
      await project.remove(path);
    if (confirmedFor !== null) await project.seed('settings/signing', { confirmedFor });
    await project.seed(`agreementVersions/${version.id}`, { ...version, needsCountersign });
    return signDocumentWrites(ADA, { runId: 'onboarding', input: own, stored: [], version }).writes;
  }
  const product = signDocumentWrites(ADA, { runId: 'onboarding', input: exampleSignature(1) }).writes;

  afterAll(() => project.remove('settings/signing'));

  it.each([
    [null, true],
    ['countersigned', true],
    ['all', false],
  ])('is refused where the setting is %j and the business signs: %j', async (setting, isCountersigned) => {
    const writes = await prepare(setting, isCountersigned);
    await expectUnchanged(project, OWN, () => commit(unconfirmed, writes));
    await expectUnchanged(project, OWN, () => commit(ada, writes)); // a token without this claim
    await commit(confirmed, writes);
  });

  it.each([
    [null, false],
    ['countersigned', false],
    ['none', true],
  ])('is allowed where the setting is %j and the business signs: %j', async (setting, isCountersigned) => {
    const writes = await prepare(setting, isCountersigned);
    await commit(unconfirmed, [...writes, ...keepRecordWrites('ada', longestRecord(writes))]); // the most expressions
    expect(await project.read(OWN)).not.toBeNull();
  });

  it('is allowed with a text of the product, unless all need it', async () => {
    await prepare(null, false);
    await commit(unconfirmed, product);
    await prepare('all', false);
    await expectUnchanged(project, PRODUCT, () => commit(unconfirmed, product));
    await commit(confirmed, product);
  });
});
