import { createHash } from 'node:crypto';
import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  archiveAgreementWrites,
  countersignWrites,
  createAgreementWrites,
  publishAgreementWrites,
  signaturePath,
  signDocumentWrites,
  stamp,
  updateAgreementWrites,
  type AgreementDefinition,
  type AgreementInput,
  type AgreementVersion,
  type Write,
} from '@firstmile/domain';
import { exampleSignature } from '@firstmile/domain/testing';
import { ADA, tampered, commit, expectUnchanged, MIA, openProject, PAST, STRANGERS } from './support.ts';

const project = await openProject();
const mia = project.as(MIA);
const ada = project.as(ADA);
const notAdmins = [...STRANGERS, { who: 'a client', person: ADA }];

const creator = { uid: MIA.uid, firstName: 'Mia', lastName: 'Falk' };
const publisher = { uid: MIA.uid, name: 'Mia Falk' };
const content = '# Safety\n\n{{client.company}} wears helmets.';
const sha256 = createHash('sha256').update(content).digest('hex');
const draft = { title: 'Safety', description: '', mediaType: 'text/markdown' as const, content };
const input: AgreementInput = {
  name: 'Safety rules',
  description: '',
  position: 0,
  needsCountersign: false,
  drafts: { en: draft },
};
const hashed = { en: { byteLength: content.length, contentSha256: sha256 } };
const path = 'agreements/safety';
const versionPath = (version: number) => `agreementVersions/safety@${version}`;
const creates = createAgreementWrites('safety', input, creator);
const stored = async () => ({ ...(await project.read(path)), id: 'safety' }) as unknown as AgreementDefinition;
const publishes = async () =>
  stamp(publishAgreementWrites(await stored(), { hashed, unprintableIn: () => [] }, publisher), 'w2');
/** An empty draft. */
const omitted = ({ description: _description, ...rest }: typeof draft) => rest;
/** Changes only the version's write, so that nothing else is wrong. */
const forged = async (changes: Record<string, unknown>): Promise<Write[]> => {
  const [version, agreement] = await publishes();
  return version && agreement ? [...tampered([version], changes), agreement] : [];
};

beforeEach(async () => {
  for (const document of [path, 'agreements/nda', versionPath(1), versionPath(2), 'agreementVersions/nda@2'])
    await project.remove(document);
});

describe('an agreement', () => {
  it('is written, edited, archived and read by an admin', async () => {
    await commit(mia, creates);
    await commit(mia, stamp(updateAgreementWrites(await stored(), { ...input, name: 'Rules' }, creator), 'w3'));
    await commit(mia, stamp(archiveAgreementWrites(await stored(), true, creator), 'w4'));
    expect((await lite.getDoc(lite.doc(mia, path))).data()).toMatchObject({ name: 'Rules', isArchived: true });
  });

  it.each(notAdmins)('is not for $who, drafts included', async ({ person }) => {
    await expectUnchanged(project, path, () => commit(project.as(person), creates));
    await commit(mia, creates);
    await expect(lite.getDoc(lite.doc(project.as(person), path))).rejects.toMatchObject({ code: 'permission-denied' });
    await expectUnchanged(project, path, async () =>
      commit(
        project.as(person),
        stamp(updateAgreementWrites(await stored(), { ...input, name: 'Mine' }, creator), 'w3'),
      ),
    );
  });

  it('is never deleted', async () => {
    await commit(mia, creates);
    await expectUnchanged(project, path, () => commit(mia, [{ op: 'delete', path }]));
  });

  it.each<Record<string, unknown>>([
    { version: 1 },
    { publishedTitle: 'Safety' },
    { creator: { ...creator, uid: 'ben' } },
    { createdAt: PAST },
    { position: 51 },
    { drafts: {} },
    { drafts: { tlh: draft } },
    { name: ' ' },
    { more: true },
  ])('is refused with %j', async (changes) =>
    expectUnchanged(project, path, () => commit(mia, tampered(creates, changes))),
  );

  it('cannot name a version that was not published', async () => {
    await commit(mia, creates);
    const [, counts] = await publishes();
    await expectUnchanged(project, path, () => commit(mia, counts ? [counts] : []));
  });

  it('of the product starts with its own version, and with no other', async () => {
    const [ofProduct] = createAgreementWrites('nda', input, creator);
    const at = (version: number, publishedTitle: string) =>
      ofProduct ? tampered([ofProduct], { version, publishedTitle }) : [];
    await expectUnchanged(project, 'agreements/nda', () => commit(mia, at(0, '')));
    await expectUnchanged(project, 'agreements/nda', () => commit(mia, at(3, 'Non-Disclosure Agreement (NDA)')));
    await commit(mia, at(2, 'Non-Disclosure Agreement (NDA)'));
  });
});

describe('publishing', () => {
  beforeEach(async () => commit(mia, creates));

  it('makes a version that clients read, and the next one later', async () => {
    await commit(mia, await publishes());
    expect((await lite.getDoc(lite.doc(ada, versionPath(1)))).data()).toMatchObject({ version: 1 });
    await commit(mia, stamp(updateAgreementWrites(await stored(), { ...input, name: 'Rules' }, creator), 'w3'));
    await commit(
      mia,
      stamp(publishAgreementWrites(await stored(), { hashed, unprintableIn: () => [] }, publisher), 'w4'),
    );
    expect(await stored()).toMatchObject({ version: 2, isChanged: false });
  });

  it.each(notAdmins)('is not for $who', async ({ person }) => {
    const writes = await publishes();
    await expectUnchanged(project, versionPath(1), () => commit(project.as(person), writes));
  });

  it('does not let clients list others’ agreements', async () => {
    await commit(mia, await publishes());
    const all = (db: lite.Firestore) =>
      lite.getDocs(lite.query(lite.collection(db, 'agreementVersions'), lite.limit(10)));
    await expect(all(ada)).rejects.toMatchObject({ code: 'permission-denied' });
    expect((await all(mia)).size).toBe(1);
  });

  it('happens once: a version cannot be replaced, changed or deleted', async () => {
    const writes = await publishes();
    await commit(mia, writes);
    const target = versionPath(1);
    await expectUnchanged(project, target, () => commit(mia, writes));
    const change: Write = { op: 'update', path: target, data: { needsCountersign: true } };
    await expectUnchanged(project, target, () => commit(mia, [change]));
    await expectUnchanged(project, target, () => commit(mia, [{ op: 'delete', path: target }]));
    const [again] = writes;
    await expectUnchanged(project, target, () => commit(mia, again ? [{ ...again, op: 'set' } as Write] : []));
  });

  it.each<[string, Record<string, unknown>]>([
    ['a time of its own', { publishedAt: PAST }],
    ['another publisher', { publishedBy: { uid: 'ben', name: 'Ben' } }],
    ['another agreement', { agreementId: 'nda' }],
    ['another number', { version: 2 }],
    ['a hash of another text', { contents: { en: { ...draft, ...hashed.en, content: 'Nothing of weight' } } }],
    ['no hash', { contents: { en: { ...draft, byteLength: 1 } } }],
    ['no text', { contents: {} }],
    ['an unknown language', { contents: { tlh: { ...draft, ...hashed.en } } }],
    ['another kind of file', { contents: { en: { ...draft, ...hashed.en, mediaType: 'text/html' } } }],
    ['more than there is', { approved: true }],
    ['more in a text than there is', { contents: { en: { ...draft, ...hashed.en, approved: true } } }],
    ['a field of a text under another name', { contents: { en: { ...omitted(draft), ...hashed.en, about: '' } } }],
    ['a list for a text', { contents: { en: { ...draft, ...hashed.en, content: [content] } } }],
  ])('is refused with %s', async (_, changes) => {
    const writes = await forged(changes);
    await expectUnchanged(project, versionPath(1), () => commit(mia, writes));
  });

  it('is refused without its agreement, and for an earlier version', async () => {
    const [version] = await publishes();
    await expectUnchanged(project, versionPath(1), () => commit(mia, version ? [version] : []));
    await commit(mia, await publishes());
    await project.remove(versionPath(1));
    await expectUnchanged(project, versionPath(1), () => commit(mia, version ? [version] : []));
  });
});

describe('signing a version of the business', () => {
  const shown = { locale: 'en', mediaType: 'text/markdown', templateSha256: sha256 } as const;
  const signature = exampleSignature(1, { ...shown, agreementId: 'safety', agreementVersion: 1 });
  const sign = async (changes: Partial<typeof signature> = {}) => {
    const version = (await project.read(versionPath(1))) as unknown as AgreementVersion;
    const [write] = signDocumentWrites(ADA, { runId: 'onboarding', input: signature, stored: [], version }).writes;
    return write ? tampered([write], changes) : [];
  };
  const target = 'users/ada/signatures/onboarding-safety-v1';

  beforeEach(async () => {
    await project.remove(target);
    await commit(mia, creates);
    await commit(mia, await publishes());
  });

  it('is allowed to its client', async () => commit(ada, await sign()));

  it.each<[string, Record<string, unknown>]>([
    ['another text', { templateSha256: 'a'.repeat(64) }],
    ['a language that was not published', { locale: 'de' }],
    ['another title', { agreementTitle: 'Nothing of weight' }],
    ['another kind', { mediaType: 'application/pdf' }],
    ['values of other fields', { mergeValues: { rank: 'King' } }],
  ])('is refused with %s', async (_, changes) => {
    const writes = await sign(changes);
    await expectUnchanged(project, target, () => commit(ada, writes));
  });
});

describe('signing for the business', () => {
  const { made: signature } = signDocumentWrites(ADA, { runId: 'onboarding', input: exampleSignature(1) });
  const input = {
    signerName: 'Mia Falk',
    signedAt: '2026-01-31T12:00:00.000Z',
    timeZone: 'Europe/London',
    utcOffsetMinutes: 0,
    offline: false,
    userAgent: '',
  };
  const signs = stamp(countersignWrites(MIA, { clientId: 'ada', signature, input }), 'w9');
  const target = `users/ada/countersignatures/${signature.id}`;

  beforeEach(async () => {
    await project.remove(target);
    await project.seed(signaturePath('ada', signature.id), { ...signature });
  });

  it('is for an admin, once and permanently, and the client can read it', async () => {
    await commit(mia, signs);
    expect((await lite.getDoc(lite.doc(ada, target))).data()).toMatchObject({
      signerName: 'Mia Falk',
      signerUid: 'mia',
    });
    await expectUnchanged(project, target, () => commit(mia, signs));
    await expectUnchanged(project, target, () =>
      commit(mia, [{ op: 'update', path: target, data: { signerName: 'Eve' } }]),
    );
    await expectUnchanged(project, target, () => commit(mia, [{ op: 'delete', path: target }]));
  });

  it.each(notAdmins)('is not for $who', async ({ person }) => {
    await expectUnchanged(project, target, () =>
      commit(project.as(person), tampered(signs, { signerUid: person?.uid ?? '' })),
    );
  });

  it.each(STRANGERS)('is not shown to $who', async ({ person }) => {
    await commit(mia, signs);
    await expect(lite.getDoc(lite.doc(project.as(person), target))).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it.each<Record<string, unknown>>([
    { contentSha256: 'a'.repeat(64) },
    { agreementVersion: 1 },
    { signerUid: 'ada' },
    { signerName: ' ' },
    { consentText: 'I agree to nothing.' },
    { createdAt: PAST },
    { signedAt: 'yesterday' },
    { receipt: { verdict: 'accepted' } },
    { more: true },
  ])('is refused with %j', async (changes) =>
    expectUnchanged(project, target, () => commit(mia, tampered(signs, changes))),
  );

  it('is refused for an unsigned agreement', async () => {
    await project.remove(signaturePath('ada', signature.id));
    await expectUnchanged(project, target, () => commit(mia, signs));
  });
});
