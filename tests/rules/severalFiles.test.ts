import { beforeEach, describe, expect, it } from 'vitest';
import { keepAnswersWrites, submitFormWrites, type FilesAnswer } from '@firstmile/domain';
import { exampleAnswers } from '@firstmile/domain/testing';
import { begun, path, seedInto, whole } from './assignmentStates.ts';
import { ADA, BEN, commit, expectUnchanged, openProject, PAST, tampered } from './support.ts';

const project = await openProject();
const seed = seedInto(project);
const ada = project.as(ADA);
const [A, B] = ['a'.repeat(20), 'b'.repeat(20)] as [string, string];
const add = (plans: FilesAnswer, seen: FilesAnswer = {}) =>
  keepAnswersWrites({ ...begun, answers: { plans: seen } }, { plans: { ...seen, ...plans } });
const stored = async () => ((await project.read(path)) as typeof begun).answers;

beforeEach(() => project.remove(path));

describe('an answer of several files', () => {
  it('keeps the files that two devices of its client add, and loses one that is removed', async () => {
    await seed(begun);
    await commit(ada, add({ [A]: 'a.pdf' }));
    await commit(ada, add({ [B]: 'b.pdf' }));
    expect(await stored()).toEqual({ plans: { [A]: 'a.pdf', [B]: 'b.pdf' } });
    await commit(ada, keepAnswersWrites({ ...begun, answers: { plans: { [A]: 'a.pdf' } } }, {}));
    expect(await stored()).toEqual({ plans: { [B]: 'b.pdf' } });
  });
  it('is handed in with the others', async () => {
    await seed(begun);
    await commit(ada, submitFormWrites(whole(begun), { ...exampleAnswers, plans: { [A]: 'a.pdf' } }, '2026-11-21'));
    expect(await stored()).toEqual({ ...exampleAnswers, plans: { [A]: 'a.pdf' } });
  });
  it('takes no file from another client', async () => {
    await seed(begun);
    await expectUnchanged(project, path, () => commit(project.as(BEN), add({ [A]: 'a.pdf' })));
  });
  it.each([
    ['a map within it', { [A]: { name: 'a.pdf', sha256: 'f'.repeat(64) } }],
    ['a list within it', { [A]: ['a.pdf'] }],
    ['a name beyond all answers', { [A]: 'x'.repeat(22_001) }],
  ])('takes no %s', async (_, plans) => {
    await seed(begun);
    const past = tampered(add({ [A]: 'a.pdf' }), { [`answers.plans.${A}`]: plans[A] });
    await expectUnchanged(project, path, () => commit(ada, past));
  });
  it('takes another file when it was sent back alone, and none when another answer was', async () => {
    const sentBack = (id: string) => ({
      ...begun,
      answers: { ...exampleAnswers, plans: { [A]: 'a.pdf' } },
      openIds: [id],
      refusal: { fields: [{ field: id, msg: 'More' }], at: PAST },
    });
    await seed(sentBack('name'));
    await expectUnchanged(project, path, () => commit(ada, add({ [B]: 'b.pdf' }, { [A]: 'a.pdf' })));
    await project.remove(path);
    await seed(sentBack('plans'));
    await commit(ada, add({ [B]: 'b.pdf' }, { [A]: 'a.pdf' }));
    expect(await stored()).toMatchObject({ plans: { [A]: 'a.pdf', [B]: 'b.pdf' } });
  });
});
