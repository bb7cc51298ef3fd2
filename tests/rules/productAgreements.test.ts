import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  productDraftWrites,
  publishAgreementWrites,
  stamp,
  type AgreementDefinition,
  type AgreementInput,
} from '@firstmile/domain';
import { ADA, commit, expectUnchanged, MIA, openProject, PAST, tampered } from './support.ts';

const project = await openProject();
const mia = project.as(MIA);
const ada = project.as(ADA);

const publisher = { uid: MIA.uid, name: 'Mia Falk' };
const content = 'We keep secrets.';
const draft = { title: 'Secrets', description: '', mediaType: 'text/markdown' as const, content };
const contentSha256 = createHash('sha256').update(content).digest('hex');
const hashed = { en: { byteLength: content.length, contentSha256 } };

describe('a draft of the product', () => {
  const publishNda = async (drafts?: AgreementInput['drafts']) => {
    const { drafts: ours, ...draft } = { ...(await project.read('agreements/nda')), id: 'nda' } as AgreementDefinition;
    const printing = { hashed, unprintableIn: () => [] };
    return stamp(publishAgreementWrites({ ...draft, drafts: drafts ?? ours }, printing, publisher), 'w2');
  };
  beforeEach(async () => {
    for (const write of productDraftWrites())
      if (write.op === 'set') await project.seed(write.path, { ...write.data, createdAt: PAST, updatedAt: PAST });
    await project.remove('agreementVersions/nda@3');
  });

  it('is published as it is, without a version of its own', async () => {
    const writes = await publishNda();
    await expectUnchanged(project, 'agreements/nda', () => commit(mia, tampered(writes, { version: 1 })));
    await expectUnchanged(project, 'agreements/nda', () => commit(mia, tampered(writes, { publishedTitle: 'Ours' })));
    await expectUnchanged(project, 'agreements/nda', () => commit(ada, writes));
    await commit(mia, writes);
    expect(await project.read('agreements/nda')).toMatchObject({ version: 2 });
  });

  it('is published with another text as the version after it', async () => {
    const [version, agreement] = await publishNda({ en: draft });
    if (!version || !agreement) throw new Error('A version is created');
    await expectUnchanged(project, 'agreements/nda', () => commit(mia, [agreement]));
    await commit(mia, [version, agreement]);
    expect(await project.read('agreementVersions/nda@3')).toMatchObject({ version: 3 });
  });
});
