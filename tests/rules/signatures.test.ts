import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { AGREEMENTS, signatureId, signDocumentWrites, type SignatureInput, type Write } from '@firstmile/domain';
import { exampleSignature, signatureExamples } from '@firstmile/domain/testing';
import { ADA, commit, expectUnchanged, MIA, openProject, expectRefused, rulesFile, STRANGERS } from './support.ts';

const project = await openProject();
const ada = project.as(ADA);
const sign = (input: SignatureInput) => signDocumentWrites(ADA, { runId: 'onboarding', input }).writes;
const good = sign(exampleSignature(1));
const path = good[0]?.path ?? '';
const record = good[0]?.op === 'create' ? good[0].data : {};
const create = (data: object, target = path): Write[] => [{ op: 'create', path: target, data: { ...data } }];
/** The document of a device without any check. */
const unchecked = (input: Record<string, unknown>) => {
  const own = Object.entries(record).filter(([key]) => !(key in exampleSignature(1)));
  const id = signatureId({
    runId: 'onboarding',
    agreementId: String(input['agreementId']),
    version: Number(input['agreementVersion']),
  });
  return create({ ...Object.fromEntries(own), ...input }, `users/ada/signatures/${id}`);
};

beforeEach(async () => {
  for (const { id, version } of AGREEMENTS) await project.remove(`users/ada/signatures/onboarding-${id}-v${version}`);
});

describe('the published texts', () => {
  const rows = [
    ...rulesFile('firestore.rules').matchAll(/^ +\['([a-z-]+)', (\d+), '([0-9a-f]{64})', '(.+)'\],?$/gm),
  ].map(([, id, version, sha256, title]) => ({ id, version: Number(version), sha256, title }));

  it('are the same in the rules and in domain', () => {
    const published = AGREEMENTS.map(({ id, version, sha256, title }) => ({
      id,
      version,
      sha256,
      title,
    }));
    const lines = published
      .map((agreement) => `['${agreement.id}', ${agreement.version}, '${agreement.sha256}', '${agreement.title}']`)
      .join(',\n');
    const advice = `publishedAgreements() in firestore.rules needs these rows (keep the rows of earlier published versions):\n${lines}\n`;
    expect(rows, advice).toEqual(expect.arrayContaining(published));
  });

  it('are of the current version or of an earlier one', () => {
    const current = new Map(AGREEMENTS.map(({ id, version }) => [id, version]));
    const strange = rows.filter(({ id, version }) => version > (current.get(id ?? '') ?? Infinity));
    const twice = rows.filter(
      (row, index) => rows.findIndex((other) => other.id === row.id && other.version === row.version) !== index,
    );
    expect(
      [...strange, ...twice],
      'publishedAgreements() in firestore.rules has rows that domain never published',
    ).toEqual([]);
  });
});

describe('signing', () => {
  it.each(signatureExamples.accepts)('allows $name', async ({ data }) => {
    const writes = sign(data as SignatureInput);
    await commit(ada, writes);
    expect(await project.read(writes[0]?.path ?? '')).toMatchObject({ ...data, signerUid: 'ada', receipt: null });
  });

  it.each(signatureExamples.refuses)('refuses $name, as domain does', async ({ data }) => {
    expect(() => sign(data as SignatureInput)).toThrow();
    const writes = unchecked(data);
    await expectUnchanged(project, writes[0]?.path ?? '', () => commit(ada, writes));
  });

  it.each([...STRANGERS, { who: 'an admin', person: MIA }])('is refused to $who', async ({ person }) => {
    await expectUnchanged(project, path, () => commit(project.as(person), good));
  });

  it.each([
    { name: 'a receipt', changes: { receipt: { verdict: 'accepted', reasons: [], skewSeconds: 0, receivedAt: null } } },
    { name: 'a time of its own', changes: { createdAt: lite.Timestamp.fromMillis(1_000_000_000_000) } },
    { name: 'a time to come', changes: { createdAt: lite.Timestamp.fromMillis(4_000_000_000_000) } },
    { name: 'another signer', changes: { signerUid: 'ben' } },
    { name: 'an address that is no text', changes: { signerEmail: 5 } },
    { name: 'an address without end', changes: { signerEmail: 'x'.repeat(255) } },
    { name: 'a title of its own', changes: { agreementTitle: 'Nothing of weight' } },
    { name: 'the text besides', changes: { text: 'I owe nothing.' } },
    { name: 'no write id', changes: { writeId: '' } },
  ])('is refused with $name', async ({ changes }) => {
    await expectUnchanged(project, path, () => commit(ada, create({ ...record, ...changes })));
  });

  it.each([
    'onboarding-nda-v2',
    'onboarding-service-agreement-v1',
    'onboarding-service-agreement-v02',
    'service-agreement',
    '4',
  ])('is refused under the id %s', async (id) => {
    const path = `users/ada/signatures/${id}`;
    await expectUnchanged(project, path, () => commit(ada, create(record, path)));
  });

  it('happens once, and cannot be changed or deleted', async () => {
    await commit(ada, good);
    for (const person of [ADA, MIA]) {
      const db = project.as(person);
      await expectUnchanged(project, path, () => commit(db, good));
      await expectUnchanged(project, path, () =>
        commit(db, [{ op: 'update', path, data: { signerName: 'Someone else' } }]),
      );
      await expectUnchanged(project, path, () =>
        commit(db, [{ op: 'update', path, data: { receipt: { verdict: 'accepted' } } }]),
      );
      await expectUnchanged(project, path, () => commit(db, [{ op: 'delete', path }]));
    }
  });
});

describe('signing again', () => {
  const again = (attempt: number, target = `${path}-${attempt}`) => create({ ...record, attempt }, target);
  const withdrawn = { reason: 'Please sign with your full name.', at: null };
  const refused = { verdict: 'refused', reasons: ['x'], skewSeconds: 0, receivedAt: null };
  /** Accepted, with warnings. */
  const warned = (...codes: string[]) => ({
    ...record,
    receipt: {
      ...refused,
      verdict: 'accepted-with-warning',
      reasons: codes.map((code) => ({ code: `verdict.${code}` })),
    },
  });

  beforeEach(async () => {
    for (const attempt of [2, 3]) await project.remove(`${path}-${attempt}`);
  });

  it.each([
    ['an admin asked for it', { ...record, withdrawn }],
    ['the server refused the first', { ...record, receipt: refused }],
    ['the text of the first named the client otherwise', warned('clockAhead', 'clientChanged')],
    ['the text of the first named the business otherwise', warned('businessChanged')],
  ])('is allowed when %s', async (_, first) => {
    await project.seed(path, first);
    await commit(ada, again(2));
    await expectUnchanged(project, `${path}-3`, () => commit(ada, again(3)));
    await project.seed(`${path}-2`, { ...record, attempt: 2, withdrawn });
    await commit(ada, again(3));
  });

  it.each([
    ['nothing was signed', null],
    ['the first stands', record],
    ['the first has a warning about something else', warned('clockAhead')],
    ['the first has a warning about its text and was approved', { ...warned('clientChanged'), approvedAt: new Date() }],
    ['the first with such a warning is a colleague’s', { ...warned('clientChanged'), signerUid: 'iris' }],
    ['the first was accepted', { ...record, receipt: { ...refused, verdict: 'accepted' } }],
  ])('is refused while %s', async (_, first) => {
    if (first) await project.seed(path, first);
    await expectUnchanged(project, `${path}-2`, () => commit(ada, again(2)));
  });

  it.each([
    ['another number than its id', 3, `${path}-2`],
    ['no number in its id', 2, path],
    ['the number of the first', 1, `${path}-1`],
  ])('is refused with %s', async (_, attempt, target) => {
    await project.seed(path, { ...record, withdrawn });
    await expectUnchanged(project, target, () => commit(ada, again(attempt, target)));
  });

  it('ends with the sixteenth attempt, because an export has all of them', async () => {
    for (const attempt of [15, 16]) await project.seed(`${path}-${attempt}`, { ...record, attempt, withdrawn });
    await expectUnchanged(project, `${path}-17`, () => commit(ada, again(17)));
    await project.remove(`${path}-16`);
    await commit(ada, again(16));
    for (const attempt of [15, 16]) await project.remove(`${path}-${attempt}`);
  });

  it('cannot be enabled by the signer', async () => {
    await commit(ada, good);
    await expectUnchanged(project, path, () => commit(ada, [{ op: 'update', path, data: { withdrawn } }]));
    await project.remove(path);
    await expectUnchanged(project, path, () => commit(ada, create({ ...record, withdrawn })));
  });
});

describe('reading signatures', () => {
  it('is allowed to the signer and to an admin', async () => {
    await commit(ada, good);
    const all = lite.collection(ada, 'users/ada/signatures');
    expect((await lite.getDocs(all)).size).toBe(1);
    const asAdmin = lite.collection(project.as(MIA), 'users/ada/signatures');
    expect((await lite.getDocs(lite.query(asAdmin, lite.limit(50)))).size).toBe(1);
    for (const person of [ADA, MIA])
      expect((await lite.getDoc(lite.doc(project.as(person), path))).data()).toMatchObject({ signerUid: 'ada' });
    await expectRefused(() => lite.getDocs(asAdmin));
  });

  it.each(STRANGERS)('is refused to $who', async ({ person }) => {
    await commit(ada, good);
    const db = project.as(person);
    await expectRefused(() => lite.getDoc(lite.doc(db, path)));
    await expectRefused(() => lite.getDocs(lite.collection(db, 'users/ada/signatures')));
    await expectRefused(() => lite.getDocs(lite.collectionGroup(db, 'signatures')));
  });
});
