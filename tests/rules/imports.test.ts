import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  IMPORT_PART,
  newId,
  resumeImportWrites,
  startImportWrites,
  steerImportWrites,
  type ClientImport,
  type Write,
} from '@firstmile/domain';
import {
  ADA,
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

const TIM: Person = { uid: 'tim', email: 'tim@firstmile.example', role: 'ADMIN' };
const project = await openProject();
await project.seed('users/tim', { role: 'ADMIN' });
const mia = project.as(MIA);
const tim = project.as(TIM);
const notAdmins = [...STRANGERS, { who: 'a client', person: ADA }];

const tasks = {
  formIds: ['form'],
  flowIds: [],
  dueAt: null,
  timeZone: 'Etc/UTC',
  note: 'Hello',
  onboarding: 'none' as const,
};
const order = { fileName: 'clients.csv', listHash: 'a'.repeat(64), tasks, language: 'en' as const };
const by = { uid: MIA.uid, firstName: 'Mia', lastName: 'Falk' };
const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    firstName: 'Nora',
    lastName: '',
    email: `n${index}@example.test`,
  }));
let id = '';
let path = '';
/** The commits of an import of this many people. */
const parts = (count = 2) => startImportWrites(id, { order, people: peopleOf(count), by });
const first = (count = 2): Write[] => parts(count)[0] ?? [];
/** The writes with changed fields of the import, or of its part. */
const forged = (changes: object, which: 0 | 1) =>
  first().map((write, index) => (index === which ? (tampered([write], { ...changes })[0] ?? write) : write));
const stored = async () => ({ ...(await project.read(path)), id }) as unknown as ClientImport;
const steer = async (wish: ClientImport['wish']) => steerImportWrites(await stored(), wish);

beforeEach(() => {
  id = newId();
  path = `imports/${id}`;
});

describe('an import', () => {
  it('is written part by part, in order, by its admin, and read by all admins', async () => {
    const [first = [], second = [], three = []] = parts(2 * IMPORT_PART + 1);
    await commit(mia, first);
    await expectUnchanged(project, path, () => commit(mia, three));
    await expectUnchanged(project, path, () => commit(tim, second));
    await expectUnchanged(project, path, () => commit(mia, [...second].reverse().slice(0, 1))); // the part without the import
    await expectUnchanged(project, path, () => commit(mia, second.slice(0, 1))); // and the other way round
    await commit(mia, second);
    await expectUnchanged(project, path, () => commit(mia, second));
    await commit(mia, three);
    const read = await lite.getDoc(lite.doc(tim, path));
    expect(read.data()).toMatchObject({ arrived: 3, parts: 3, count: 501 });
    const all = await lite.getDocs(lite.query(lite.collection(tim, `${path}/parts`), lite.limit(10)));
    expect(all.size).toBe(3);
  });

  it('that arrived partly accepts the missing parts, once, from its admin', async () => {
    const people = peopleOf(2 * IMPORT_PART + 1);
    await commit(mia, first(people.length));
    const missing = resumeImportWrites(await stored(), people);
    expect(missing).toHaveLength(2);
    for (const writes of missing) {
      await expectUnchanged(project, path, () => commit(tim, writes));
      await commit(mia, writes);
      await expectUnchanged(project, path, () => commit(mia, writes));
    }
    const again = resumeImportWrites({ id, arrived: 1 }, people);
    for (const writes of again) await expectUnchanged(project, path, () => commit(mia, writes));
    expect(await stored()).toMatchObject({ arrived: 3 });
  });

  it.each(notAdmins)('is nothing for $who', async ({ person }) => {
    const db = project.as(person);
    await expectUnchanged(project, path, () => commit(db, first()));
    await commit(mia, first());
    for (const document of [path, `${path}/parts/0`]) await expectRefused(() => lite.getDoc(lite.doc(db, document)));
    for (const collection of ['imports', `${path}/parts`])
      await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, collection), lite.limit(10))));
    const stops = await steer('pause');
    await expectUnchanged(project, path, () => commit(db, stops));
    await commit(tim, stops);
  });

  it.each<Record<string, unknown>>([
    { by: { ...by, uid: 'tim' } },
    { count: 251 },
    { count: 0 },
    { count: 10_001, parts: 41 },
    { parts: 2 },
    { arrived: 2 },
    { done: 1 },
    { counts: { invited: 2, hasAccount: 0, already: 0, failed: 0 } },
    { told: [{}] },
    { isHeld: true },
    { wokenAt: PAST },
    { finishedAt: PAST },
    { wish: 'end' },
    { createdAt: PAST },
    { updatedAt: PAST },
    { language: 'tlh' },
    { listHash: 'x' },
    { fileName: ' ' },
    { tasks: { ...tasks, formIds: Array(21).fill('f') } },
    { tasks: { ...tasks, flowIds: ['a/b'] } },
    { tasks: { ...tasks, note: 'x'.repeat(2001) } },
    { tasks: { ...tasks, dueAt: 'soon' } },
    { tasks: { ...tasks, more: true } },
    { tasks: { ...tasks, onboarding: 'flow' } },
    { more: true },
  ])('is refused with %j', async (changes) => expectUnchanged(project, path, () => commit(mia, forged(changes, 0))));

  it.each<Record<string, unknown>>([
    { people: peopleOf(1) },
    { people: peopleOf(3) },
    { people: 'x' },
    { outcomes: ['invited', 'invited'] },
    { n: 1 },
    { writeId: 'other' },
    { more: true },
  ])('is refused with a part with %j', async (changes) =>
    expectUnchanged(project, path, () => commit(mia, forged(changes, 1))),
  );

  it('is paused, resumed and ended by any admin; the end is final', async () => {
    await commit(mia, first());
    await commit(tim, await steer('pause'));
    await commit(mia, await steer('run'));
    const goesOn = tampered(await steer('pause'), { wish: 'run' });
    await commit(tim, await steer('end'));
    await expectUnchanged(project, path, () => commit(mia, goesOn));
  });

  it('has progress and results that only functions change', async () => {
    await commit(mia, first());
    for (const data of [{ done: 1 }, { counts: {} }, { finishedAt: PAST }, { count: 1 }, { tasks: {} }, { wish: 'go' }])
      await expectUnchanged(project, path, async () => commit(mia, tampered(await steer('pause'), data)));
    const part = `${path}/parts/0`;
    await expectUnchanged(project, part, () =>
      commit(mia, [{ op: 'update', path: part, data: { outcomes: ['invited'] } }]),
    );
    for (const document of [path, part])
      await expectUnchanged(project, document, () => commit(mia, [{ op: 'delete', path: document }]));
  });
});
