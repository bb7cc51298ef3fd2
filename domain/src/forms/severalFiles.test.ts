import { describe, expect, it } from 'vitest';
import { stamp } from '../core/write.ts';
import { formAssignmentPath } from '../core/paths.ts';
import { english, refusalInEnglish } from '../testing/english.ts';
import { exampleField } from '../testing/formExamples.ts';
import { Store } from '../testing/store.ts';
import { isAnswer } from './answer.ts';
import { filesOf, namedFiles } from './answerFiles.ts';
import { isEmptyAnswer } from './emptyAnswer.ts';
import { answerChanges } from './places.ts';
import { newFormAssignment } from './assignForm.ts';
import type { FormAssignment } from './assignment.ts';
import { evaluateForm } from './evaluate.ts';
import { fileRuleProblem } from './fileRules.ts';
import { keepAnswersWrites, reopenFormWrite, resolveFormWrites, submitFormWrites } from './fillForm.ts';
import { wholeForm } from './formCopy.ts';
import type { Rule } from './rule.ts';

const TODAY = '2026-11-21';
const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(20)) as [string, string, string];
const sha256 = 'f'.repeat(64);
const plans = (...rules: Rule[]) => exampleField({ id: 'plans', type: 'file', label: 'Plans', rules });
const THREE: Rule = { type: 'maxFiles', value: 3 };
const record = (id: string, name: string, size = 10) => ({
  id,
  name,
  size,
  sha256,
  state: 'stored' as const,
  reason: null,
});

function assigned(...rules: Rule[]) {
  const client = { id: 'c1', firstName: 'Ada', lastName: 'Marsh', email: 'ada@a.example', role: 'USER' };
  const form = { id: 'f1', name: 'Site', description: '', version: 1, fields: [plans(...rules)], copyId: 'c1' };
  const store = new Store();
  const path = formAssignmentPath('a1');
  store.commit([{ op: 'create', path, data: newFormAssignment(form, client) }]);
  const read = () => wholeForm({ ...store.read<FormAssignment>(path), id: 'a1' }, form);
  return { store, read };
}

describe('an answer of several files', () => {
  it.each([
    [{ [A]: 'a.pdf', [B]: 'b.pdf' }, ['a.pdf', 'b.pdf']],
    [{ [A]: { name: 'Plan 10.pdf', sha256 }, [B]: 'Plan 9.pdf' }, ['Plan 9.pdf', 'Plan 10.pdf']],
    [{ fileId: 'abc', name: 'a.pdf' }, ['a.pdf']],
    [{}, []],
    ['a.pdf', []],
    [{ [A]: 1 }, []],
    [{ plan: 'a.pdf' }, []],
    [[A], []],
    [null, []],
  ])('lists of %j the files %j', (answer, names) => expect(filesOf(answer).map(({ name }) => name)).toEqual(names));
  it('is read, empty without a file, and names its files', () => {
    expect([isAnswer({ [A]: 'a.pdf' }), isAnswer({}), isEmptyAnswer({}), isEmptyAnswer({ [A]: 'a.pdf' })]).toEqual([
      ...[true, true, true, false],
    ]);
    expect(namedFiles({ plans: { [A]: 'a.pdf', [B]: 'b.pdf' }, logo: { fileId: C, name: 'c.png' } })).toEqual([
      A,
      B,
      C,
    ]);
  });
  it('is written file by file', () => {
    expect(answerChanges({ plans: { [A]: 'a.pdf' } }, { plans: { [A]: 'a.pdf', [B]: 'b.pdf' } })).toEqual({
      [`answers.plans.${B}`]: 'b.pdf',
    });
    expect(Object.keys(answerChanges({ plans: { [A]: 'a.pdf' } }, {}))).toEqual([`answers.plans.${A}`]);
    expect(answerChanges({ plans: {} }, {})).toEqual({});
    const single = { fileId: A, name: 'a.pdf' };
    expect(answerChanges({ plans: single }, { plans: { [A]: 'a.pdf' } })).toEqual({
      'answers.plans': { [A]: 'a.pdf' },
    });
  });
  it('keeps the files that two devices add, and the one that is left when both remove one', () => {
    const { store, read } = assigned(THREE);
    const seen = read();
    store.commit(stamp(keepAnswersWrites(seen, { plans: { [A]: 'a.pdf' } }), 'w1'));
    store.commit(stamp(keepAnswersWrites(seen, { plans: { [B]: 'b.pdf' } }), 'w2'));
    expect(read().answers).toEqual({ plans: { [A]: 'a.pdf', [B]: 'b.pdf' } });
    const both = read();
    store.commit(stamp(keepAnswersWrites(both, { plans: { [A]: 'a.pdf' } }), 'w3'));
    store.commit(stamp(keepAnswersWrites(both, { plans: { [A]: 'a.pdf', [B]: 'b.pdf', [C]: 'c.pdf' } }), 'w4'));
    expect(read().answers).toEqual({ plans: { [A]: 'a.pdf', [C]: 'c.pdf' } });
  });
  it('loses a removed file, also when the form is handed in before that is saved', () => {
    const { store, read } = assigned(THREE);
    store.commit(stamp(keepAnswersWrites(read(), { plans: { [A]: 'a.pdf', [B]: 'b.pdf' } }), 'w1'));
    store.commit(stamp(submitFormWrites(read(), { plans: { [B]: 'b.pdf' } }, TODAY), 'w2'));
    expect(read().answers).toEqual({ plans: { [B]: 'b.pdf' } });
  });
  it('is frozen when the form is completed, and opened again as names, which rules can measure', () => {
    const { store, read } = assigned(THREE);
    store.commit(stamp(submitFormWrites(read(), { plans: { [A]: 'a.pdf', [B]: 'b.pdf' } }, TODAY), 'w1'));
    store.commit(stamp(resolveFormWrites(read(), [record(A, 'First.pdf'), record(B, 'b.pdf')], TODAY), 'w2'));
    expect(read()).toMatchObject({
      status: 'COMPLETED',
      answers: { plans: { [A]: { name: 'First.pdf', sha256 }, [B]: { name: 'b.pdf', sha256 } } },
    });
    const { answers, customForm } = read();
    const reopening = reopenFormWrite('a1', { reasons: { plans: 'One more' }, fields: customForm.fields, answers });
    store.commit(stamp([reopening], 'w3'));
    expect(read()).toMatchObject({ status: 'IN_PROGRESS', answers: { plans: { [A]: 'First.pdf', [B]: 'b.pdf' } } });
  });
});

describe('a field for several files', () => {
  const problem = (answer: unknown, ...rules: Rule[]) =>
    evaluateForm([plans(...rules)], { plans: answer }, TODAY).errors.map(({ msg }) => english(msg))[0];
  const files = (...names: string[]) =>
    Object.fromEntries(names.map((name, index) => [`${index}`.padEnd(20, 'x'), name]));
  const filesNamed = (letters: string) => files(...letters.split(''));
  it.each<[unknown, Rule[], string | undefined]>([
    [files('a.pdf', 'b.pdf'), [], 'Plans must be a file'],
    [files('a.pdf', 'b.pdf'), [THREE], undefined],
    [filesNamed('abcd'), [THREE], 'Plans takes at most 3 files. Please remove some.'],
    [filesNamed('abcd'), [{ ...THREE, message: 'Three plans, please' }], 'Three plans, please'],
    [files('a.pdf'), [{ type: 'minFiles', value: 2 }], 'Plans needs at least 2 files'],
    [filesNamed('abcdefghij'), [{ type: 'minFiles', value: 2 }], undefined],
    [filesNamed('abcdefghijk'), [{ type: 'minFiles', value: 2 }], 'Plans takes at most 10 files. Please remove some.'],
    [{}, [THREE, { type: 'minFiles', value: 2 }], undefined],
    ['a.pdf', [THREE], 'Plans must be files of yours, by id'],
    ['a.docx', [{ type: 'fileTypes', value: ['pdf'] }], 'Plans: File type must be .pdf'],
    ['a.PDF', [{ type: 'fileTypes', value: ['image', 'pdf'] }], undefined],
  ])('judges %j by %j', (answer, rules, message) => expect(problem(answer, ...rules)).toBe(message));
  it('takes the one file of an older program as the first of several', () =>
    expect(evaluateForm([plans(THREE)], { plans: { fileId: A, name: 'a.pdf' } }, TODAY).answers).toEqual({
      plans: { [A]: 'a.pdf' },
    }));

  const LIMITED: Rule[] = [THREE, { type: 'fileTypes', value: ['pdf'] }, { type: 'maxSize', value: 1 }];
  it.each([
    [{ name: 'a.pdf', size: 1_048_576 }, undefined],
    [{ name: 'a.pdf', size: 1_048_577 }, 'The file is too large: at most 1 MB'],
    [{ name: 'a.png', size: 1 }, 'File type must be .pdf'],
    [{ name: 'a\u200f.pdf', size: 1 }, undefined],
  ])('takes %j at the drop, or says %s', (file, message) =>
    expect(english(fileRuleProblem(file, LIMITED) ?? undefined)).toBe(message),
  );
  it.each([
    ['type', record(A, 'a.png'), 'Plans: a.pdf: File type must be .pdf'],
    ['size', record(A, 'a.pdf', 2_000_000), 'Plans: a.pdf: The file is too large: at most 1 MB'],
    ['owner', record(B, 'a.pdf'), 'Plans: a.pdf: this file is not here. Please choose it again.'],
  ])('comes back with a file of a wrong %s, whatever the answer says', (_, file, msg) => {
    const { read, store } = assigned(...LIMITED);
    store.commit(stamp(submitFormWrites(read(), { plans: { [A]: 'a.pdf' } }, TODAY), 'w1'));
    const [write] = resolveFormWrites(read(), [file], TODAY);
    expect(english((write as { data: object }).data)).toMatchObject({ refusal: { fields: [{ field: 'plans', msg }] } });
  });
  it('still takes any stored file without rules', () => {
    const { read, store } = assigned();
    store.commit(stamp(submitFormWrites(read(), { plans: { fileId: A, name: 'a.webp' } }, TODAY), 'w1'));
    const [write] = resolveFormWrites(read(), [record(A, 'a.webp', 20_000_000)], TODAY);
    expect((write as { data: object }).data).toMatchObject({ status: 'COMPLETED' });
  });
  it('is not submitted with a wrong type', () =>
    expect(
      refusalInEnglish(() => submitFormWrites(assigned(...LIMITED).read(), { plans: { [A]: 'a.png' } }, TODAY)),
    ).toThrow('Plans: File type must be .pdf'));
});
