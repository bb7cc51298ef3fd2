import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addNoteWrites,
  conversationPath,
  markAsReadWrites,
  messagePath,
  notePath,
  putAwayWrites,
  removeNoteWrites,
  sendMessageWrites,
  type Write,
} from '@firstmile/domain';
import { exampleConversation } from '@firstmile/domain/testing';
import {
  ADA,
  BEN,
  tampered,
  commit,
  expectUnchanged,
  MIA,
  openProject,
  PAST,
  expectRefused,
  STRANGERS,
  type Person,
} from './support.ts';

const project = await openProject();
const [ada, mia] = [project.as(ADA), project.as(MIA)];
const ID = 'abcdefghij0123456789';
const FILE = 'ABCDEFGHIJ0123456789';
const path = messagePath('ada', ID);
const from = { side: 'client' as const, author: { uid: 'ada', name: 'Ada Marsh' } };
const ofTeam = { side: 'team' as const, author: { uid: 'mia', name: 'Mia Cole' } };
const input = { text: 'When do we begin?', about: { kind: 'form' as const, id: 'a1', name: 'Brand' }, files: [FILE] };
const says = sendMessageWrites('ada', { id: ID, from, input });
const answers = sendMessageWrites('ada', { id: ID, from: ofTeam, input });

const { id: _id, ...conversation } = exampleConversation;
const state = conversationPath('ada');

beforeEach(async () => {
  await project.remove(path);
  await project.seed(state, { ...conversation, marks: { eve: { seen: 1, at: PAST, name: 'Eve' } }, seen: {} });
});

describe('a message', () => {
  it('is written by the client and by an admin, and read by both', async () => {
    await commit(ada, says);
    const ref = (db: lite.Firestore) => lite.doc(db, path);
    expect((await lite.getDoc(ref(mia))).data()).toMatchObject({ text: input.text, seq: null });
    await project.remove(path);
    await commit(mia, answers);
    expect((await lite.getDoc(ref(ada))).data()).toMatchObject({ side: 'team', author: { uid: 'mia' } });
    for (const db of [ada, mia])
      expect((await lite.getDocs(lite.query(lite.collection(db, 'users/ada/messages'), lite.limit(50)))).size).toBe(1);
  });
  it('of the team says up to which message it answers; one of the client does not', async () => {
    await commit(mia, sendMessageWrites('ada', { id: ID, from: ofTeam, input, answers: 1 }));
    expect(await project.read(path)).toMatchObject({ answers: 1 });
    await project.remove(path);
    await expectUnchanged(project, path, () => commit(ada, tampered(says, { answers: 1 })));
    await expectUnchanged(project, path, () => commit(mia, tampered(answers, { answers: -1 })));
  });
  it('has files alone, or a text of 4,000 characters', async () => {
    await commit(ada, tampered(says, { text: '' }));
    await project.remove(path);
    await commit(ada, tampered(says, { text: 'x'.repeat(4000), files: [], about: null }));
  });

  it.each(STRANGERS)('is neither written nor read by $who', async ({ person }) => {
    const db = project.as(person);
    await expectUnchanged(project, path, () => commit(db, says));
    await expectUnchanged(project, path, () =>
      commit(db, tampered(says, { author: { uid: person?.uid ?? '', name: 'Ada' } })),
    );
    await expectUnchanged(project, path, () => commit(db, answers));
    await project.seed(path, { text: 'secret' });
    await expectRefused(() => lite.getDoc(lite.doc(db, path)));
    await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, 'users/ada/messages'), lite.limit(1))));
    await expectRefused(() => lite.getDocs(lite.query(lite.collectionGroup(db, 'messages'), lite.limit(1))));
  });
  it('cannot be listed by the hundred', async () => {
    for (const db of [ada, mia])
      await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, 'users/ada/messages'), lite.limit(51))));
  });

  it.each<[string, Record<string, unknown>]>([
    ['of the other side', { side: 'team' }],
    ['of somebody else', { author: { uid: 'mia', name: 'Mia Cole' } }],
    ['without a name', { author: { uid: 'ada', name: ' ' } }],
    ['of yesterday', { createdAt: PAST }],
    ['with a number of its own', { seq: 1 }],
    ['with nothing in it', { text: ' \n', files: [] }],
    ['of a megabyte', { text: 'x'.repeat(900_000) }],
    ['of 4,001 characters', { text: 'x'.repeat(4001) }],
    ['with a text that is none', { text: 7 }],
    ['with hidden characters', { text: 'a\u202eb' }],
    ['with eleven files', { files: Array.from({ length: 11 }, () => FILE) }],
    ['with what is no file', { files: ['../../other'] }],
    ['with a number for a file', { files: [7] }],
    ['about a person', { about: { kind: 'person', id: 'ben', name: '' } }],
    ['about something with more in it', { about: { ...input.about, more: 'x'.repeat(100) } }],
    ['with an unknown field', { isPinned: true }],
    ['without a write id', { writeId: '' }],
  ])('%s is refused', async (_, changes) => {
    await expectUnchanged(project, path, () => commit(ada, tampered(says, changes)));
  });
  it('is refused to an admin who says it is the client’s', async () => {
    await expectUnchanged(project, path, () => commit(mia, says));
    await expectUnchanged(project, path, () => commit(mia, tampered(answers, { side: 'client' })));
    await expectUnchanged(project, path, () => commit(mia, tampered(answers, { author: from.author })));
  });
  it.each([ADA, MIA])('cannot be changed or deleted: $uid', async (person: Person) => {
    await project.seed(path, { ...input, ...from, seq: null });
    const ref = lite.doc(project.as(person), path);
    for (const changes of [{ text: 'No' }, { seq: 5 }, { author: { uid: person.uid, name: 'x' } }])
      await expectUnchanged(project, path, () => lite.updateDoc(ref, changes));
    await expectUnchanged(project, path, () => lite.deleteDoc(ref));
  });
});

describe('the state of a conversation', () => {
  const marks = (uid: string): Write[] =>
    markAsReadWrites({ ...exampleConversation, marks: {}, seen: {} }, { reader: { uid, name: 'Somebody' }, seen: 1 });

  it('is marked as read by the client and by an admin, each for themselves', async () => {
    await commit(ada, marks('ada'));
    await commit(mia, marks('mia'));
    expect(await project.read(state)).toMatchObject({
      marks: { ada: { seen: 1 }, mia: { seen: 1 }, eve: { seen: 1 } },
    });
    expect((await lite.getDoc(lite.doc(ada, state))).data()).toMatchObject({ sent: { team: 1 } });
  });
  it.each(STRANGERS)('is neither marked nor seen by $who', async ({ person }) => {
    const db = project.as(person);
    await expectUnchanged(project, state, () => commit(db, marks('ada')));
    await expectUnchanged(project, state, () => commit(db, marks(person?.uid ?? 'x')));
    await expectRefused(() => lite.getDoc(lite.doc(db, state)));
  });
  it('is listed by admins only, a page at a time', async () => {
    const inbox = (db: lite.Firestore, size: number) =>
      lite.getDocs(lite.query(lite.collection(db, 'conversations'), lite.limit(size)));
    expect((await inbox(mia, 50)).size).toBe(1);
    await expectRefused(() => inbox(mia, 51));
    for (const person of [ADA, BEN]) await expectRefused(() => inbox(project.as(person), 1));
  });
  it.each<[string, Record<string, unknown>]>([
    ['further than there are messages', { 'marks.ada.seen': 2 }],
    ['as nothing', { 'marks.ada.seen': 0 }],
    ['in the past', { 'marks.ada.at': PAST }],
    ['without a name', { 'marks.ada.name': '' }],
    ['for an admin', { 'marks.mia': { seen: 1, at: lite.serverTimestamp(), name: 'Mia' } }],
    ['with more in it', { 'marks.ada.more': 1 }],
    ['with a count', { 'sent.team': 0 }],
    ['with what functions keep', { 'seen.ada': 9 }],
    ['with what an admin sees', { isUnread: false }],
  ])('is not marked %s', async (_, changes) => {
    await commit(ada, marks('ada'));
    await expectUnchanged(project, state, () => lite.updateDoc(lite.doc(ada, state), { ...changes, writeId: 'w2' }));
  });
  it('is put away by admins only, each for themselves, up to the client’s last message', async () => {
    const away = (uid: string) => putAwayWrites({ ...exampleConversation, handled: 0, putAway: {} }, uid);
    await commit(mia, away('mia'));
    await commit(mia, away('mia')); // the same change may arrive twice
    expect(await project.read(state)).toMatchObject({ putAway: { mia: { seq: 1 } } });
    for (const { person } of [...STRANGERS, { person: ADA }])
      await expectUnchanged(project, state, () => commit(project.as(person), away(person?.uid ?? 'x')));
    await expectUnchanged(project, state, () => commit(mia, away('eve')));
    for (const changes of [{ seq: 2 }, { seq: 0 }, { at: PAST }, { more: 1 }]) {
      const mark = { seq: 1, at: lite.serverTimestamp(), ...changes };
      const all = { 'putAway.mia': mark, writeId: 'w3' };
      await expectUnchanged(project, state, () => lite.updateDoc(lite.doc(mia, state), all));
    }
    for (const changes of [{ handled: 1 }, { waitsSince: null }])
      await expectUnchanged(project, state, () => lite.updateDoc(lite.doc(mia, state), { ...changes, writeId: 'w4' }));
  });
  it('cannot be created or deleted by a browser', async () => {
    for (const db of [ada, mia]) await expectUnchanged(project, state, () => lite.deleteDoc(lite.doc(db, state)));
    await expectUnchanged(project, 'conversations/ben', () =>
      lite.setDoc(lite.doc(mia, 'conversations/ben'), { sent: {} }),
    );
  });
});

describe('a note', () => {
  const note = notePath('ada', ID);
  const writes = addNoteWrites('ada', { id: ID, author: ofTeam.author, text: 'Pays late.' });
  beforeEach(() => project.remove(note));

  it('is written, read and deleted by admins', async () => {
    await commit(mia, writes);
    expect((await lite.getDocs(lite.query(lite.collection(mia, 'users/ada/notes'), lite.limit(50)))).size).toBe(1);
    await commit(mia, removeNoteWrites('ada', ID));
    expect(await project.read(note)).toBeNull();
  });
  it.each([...STRANGERS, { who: 'the client', person: ADA }])('cannot be read by $who', async ({ person }) => {
    const db = project.as(person);
    await expectUnchanged(project, note, () => commit(db, writes));
    await expectUnchanged(project, note, () =>
      commit(db, tampered(writes, { author: { uid: person?.uid ?? '', name: 'Ada' } })),
    );
    await project.seed(note, { text: 'Pays late.' });
    await expectRefused(() => lite.getDoc(lite.doc(db, note)));
    await expectRefused(() => lite.getDoc(lite.doc(db, notePath('ada', 'none'))));
    await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, 'users/ada/notes'), lite.limit(1))));
    await expectRefused(() => lite.getDocs(lite.query(lite.collectionGroup(db, 'notes'), lite.limit(1))));
    await expectUnchanged(project, note, () => commit(db, removeNoteWrites('ada', ID)));
  });
  it.each<[string, Record<string, unknown>]>([
    ['of somebody else', { author: { uid: 'eve', name: 'Eve' } }],
    ['of yesterday', { createdAt: PAST }],
    ['with nothing in it', { text: ' ' }],
    ['of a megabyte', { text: 'x'.repeat(900_000) }],
    ['with an unknown field', { isPinned: true }],
  ])('%s is refused', async (_, changes) => {
    await expectUnchanged(project, note, () => commit(mia, tampered(writes, changes)));
  });
  it('is not changed', async () => {
    await commit(mia, writes);
    await expectUnchanged(project, note, () => lite.updateDoc(lite.doc(mia, note), { text: 'Pays.' }));
  });
});
