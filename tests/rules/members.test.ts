import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addFileWrites,
  archiveFileWrites,
  conversationPath,
  declineRatingWrites,
  keepAnswersWrites,
  markAsReadWrites,
  saveFlowStepWrites,
  saveOnboardingStepWrites,
  saveProfileWrites,
  sendMessageWrites,
  signDocumentWrites,
  stamp,
  startAssignmentWrites,
  startOnboardingWrites,
  submitFormWrites,
  type FileRecord,
  type Write,
} from '@firstmile/domain';
import {
  exampleAnswers,
  exampleConversation,
  exampleData,
  exampleFile,
  exampleRun,
  exampleSignature,
  exampleStepData,
} from '@firstmile/domain/testing';
import { begun, fresh, path as formPath, whole } from './assignmentStates.ts';
import {
  ADA,
  BEN,
  tampered,
  commit,
  IRIS,
  expectUnchanged,
  openProject,
  PAST,
  profileOf,
  expectRefused,
} from './support.ts';
import { flow, flowPath, OUTSIDERS, putInto, ROB, running, adaConversation } from './teamStates.ts';

const project = await openProject();
const iris = project.as(IRIS);
const put = putInto(project);
const ID = 'abcdefghij0123456789';
const file = exampleFile({ id: ID });
const filePath = `users/ada/files/${ID}`;
const untouched = exampleRun(0, { userId: 'ada', status: 'NOT_STARTED', startedAt: null });
const author = { uid: 'iris', name: 'Iris Wren' };
const says = sendMessageWrites('ada', {
  id: ID,
  from: { side: 'client', author },
  input: { text: 'Hello', about: null, files: [] },
});
const signs = signDocumentWrites(
  { ...IRIS, client: 'ada' },
  { runId: 'onboarding', input: exampleSignature(1) },
).writes;
const signaturePath = signs[0]?.path ?? '';
const marks = markAsReadWrites(exampleConversation, { reader: author, seen: 1, side: 'client' });
const firstKey = flow.stepKeys[0] ?? '';
const stored = { ...file, ...exampleStored(), createdAt: PAST } as unknown as FileRecord;
function exampleStored() {
  const [write] = stamp(addFileWrites('ada', file), 'w0');
  return write?.op === 'create' ? write.data : {};
}

/** The work of a client's people, each with the documents needed before. */
const WORK: Record<string, { path: string; before: object | null; writes: Write[] }> = {
  'start the onboarding': {
    path: 'onboardings/ada',
    before: untouched,
    writes: startOnboardingWrites('ada', untouched),
  },
  'save a step': {
    path: 'onboardings/ada',
    before: running,
    writes: saveOnboardingStepWrites('ada', running, { number: 1, data: exampleData(1) }),
  },
  'announce a file': { path: filePath, before: null, writes: addFileWrites('ada', file) },
  'archive a file': { path: filePath, before: stored, writes: archiveFileWrites('ada', ID) },
  'take a file away': { path: filePath, before: stored, writes: [{ op: 'delete', path: filePath }] },
  sign: { path: signaturePath, before: null, writes: signs },
  write: { path: `users/ada/messages/${ID}`, before: null, writes: says },
  'say how far they have read': { path: conversationPath('ada'), before: adaConversation, writes: marks },
  'begin a form': { path: formPath, before: fresh, writes: startAssignmentWrites(fresh) },
  'keep answers': { path: formPath, before: begun, writes: keepAnswersWrites(begun, { name: 'North' }) },
  'hand a form in': {
    path: formPath,
    before: begun,
    writes: submitFormWrites(whole(begun), exampleAnswers, '2026-11-21'),
  },
  'save a step of a flow': {
    path: flowPath,
    before: flow,
    writes: saveFlowStepWrites(flow, firstKey, exampleStepData(flow.stepTypes[firstKey] ?? 'WELCOME')),
  },
};

describe.each(Object.entries(WORK))('%s', (_, { path, before, writes }) => {
  beforeEach(() => put(path, before));

  it('is allowed to a contributor', async () => {
    const was = await project.read(path);
    await commit(iris, writes);
    expect(await project.read(path)).not.toEqual(was);
  });
  it.each(OUTSIDERS)('is refused to $who', async ({ person }) => {
    await expectUnchanged(project, path, () => commit(project.as(person), writes));
  });
});

describe("a client's work", () => {
  const docs = {
    'onboardings/ada': running,
    [filePath]: stored,
    [signaturePath]: { agreementId: 'nda' },
    [`users/ada/messages/${ID}`]: { text: 'Hello' },
    [conversationPath('ada')]: adaConversation,
    [formPath]: fresh,
    [flowPath]: flow,
  };
  const lists = (db: lite.Firestore) => [
    ...['files', 'signatures', 'messages'].map((name) => lite.collection(db, `users/ada/${name}`)),
    ...['customFormAssignments', 'onboardingFlowAssignments'].map((name) =>
      lite.query(lite.collection(db, name), lite.where('userId', '==', 'ada')),
    ),
  ];
  beforeEach(async () => {
    for (const [path, data] of Object.entries(docs)) await put(path, data);
  });

  it('is read and listed by a contributor', async () => {
    for (const path of Object.keys(docs)) expect((await lite.getDoc(lite.doc(iris, path))).exists()).toBe(true);
    for (const list of lists(iris)) expect((await lite.getDocs(lite.query(list, lite.limit(50)))).size).toBe(1);
  });
  it.each(OUTSIDERS)('is neither read nor listed by $who', async ({ person }) => {
    const db = project.as(person);
    for (const path of Object.keys(docs)) await expectRefused(() => lite.getDoc(lite.doc(db, path)));
    for (const list of lists(db)) await expectRefused(() => lite.getDocs(lite.query(list, lite.limit(50))));
  });
  it('is not stored under a contributor’s own id: contributors have none', async () => {
    for (const [path, data] of Object.entries(docs)) {
      const own = path.replace('/ada', '/iris');
      if (own === path) continue;
      await put(own, data);
      await expectRefused(() => lite.getDoc(lite.doc(iris, own)));
    }
    await expectUnchanged(project, `users/iris/files/${ID}`, () => commit(iris, addFileWrites('iris', file)));
    await put(formPath, { ...fresh, userId: 'iris' });
    await expectRefused(() => lite.getDoc(lite.doc(iris, formPath)));
  });
});

describe('personal data', () => {
  const paths = (uid: string) => [
    `users/${uid}`,
    `users/${uid}/profile/photo`,
    `users/${uid}/profile/sessions`,
    `users/${uid}/notifications/n`,
    `users/${uid}/devices/d`,
    `ratings/${uid}`,
  ];
  const profile = { firstName: 'Ada', lastName: 'Marsh', phone: '', jobTitle: '', company: '', location: '', bio: '' };

  it('of a contributor is read by the contributor, and not by the owner', async () => {
    for (const path of paths('iris').slice(1)) await put(path, { userId: 'iris' });
    for (const path of paths('iris')) {
      expect((await lite.getDoc(lite.doc(iris, path))).exists()).toBe(true);
      await expectRefused(() => lite.getDoc(lite.doc(project.as(ADA), path)));
    }
    await commit(iris, saveProfileWrites('iris', {}, profile));
    await expectUnchanged(project, 'users/iris', () =>
      commit(project.as(ADA), stamp(saveProfileWrites('iris', {}, profile), 'w2')),
    );
  });
  it('of the owner is not read by a contributor, nor written', async () => {
    for (const path of paths('ada').slice(1)) await put(path, { userId: 'ada' });
    for (const path of paths('ada')) await expectRefused(() => lite.getDoc(lite.doc(iris, path)));
    await expectUnchanged(project, 'users/ada', () => commit(iris, saveProfileWrites('ada', {}, profile)));
    await project.remove('ratings/ada');
    await put('onboardings/ada', { ...running, approval: { status: 'PENDING' } });
    await expectUnchanged(project, 'ratings/ada', () => commit(iris, declineRatingWrites('ada')));
  });
  it('names the client of a contributor, which nobody can write', async () => {
    await expectUnchanged(project, 'users/iris', () =>
      commit(iris, [change('users/iris', { client: 'ben', writeId: 'w1' })]),
    );
    await expectUnchanged(project, 'users/ben', () =>
      commit(project.as(BEN), [change('users/ben', { client: 'ada', writeId: 'w1' })]),
    );
  });
});
const change = (path: string, data: Record<string, unknown>): Write => ({ op: 'update', path, data });

describe('the signer', () => {
  beforeEach(() => put(signaturePath, null));
  it.each([
    ['the owner', 'ada'],
    ['another of the people', 'rob'],
  ])('is not %s when a contributor signs', async (_, signerUid) => {
    await expectUnchanged(project, signaturePath, () => commit(iris, tampered(signs, { signerUid })));
    await commit(iris, signs);
  });
  it('is not a contributor when the owner signs', async () => {
    await expectUnchanged(project, signaturePath, () => commit(project.as(ADA), signs));
    await commit(project.as(ADA), tampered(signs, { signerUid: 'ada' }));
  });
  it('signs once, whoever signed first', async () => {
    await commit(iris, signs);
    await expectUnchanged(project, signaturePath, () => commit(project.as(ADA), tampered(signs, { signerUid: 'ada' })));
  });
});

it('needs a profile, whatever the token says', async () => {
  await project.seed('users/rob', profileOf(ROB));
  await commit(project.as(ROB), startAt());
  await project.remove('users/rob');
  await expectUnchanged(project, 'onboardings/ada', () => commit(project.as(ROB), startAt()));
});
function startAt() {
  return [change('onboardings/ada', { assignee: null, writeId: 'w1' })];
}
