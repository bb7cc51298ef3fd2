import { describe, expect, it } from 'vitest';
import {
  exampleField,
  exampleForm,
  groupAnswers,
  groupForm,
  refusedGroups,
  refusedRows,
  Store,
} from '../testing/index.ts';
import { english, refusalInEnglish } from '../testing/english.ts';
import { answersForApi, answersFromApi, apiPlace } from '../api/apiAnswers.ts';
import { formAssignmentPath } from '../core/paths.ts';
import type { Answers } from './answer.ts';
import { answerTable, type TableWords } from './answerTable.ts';
import { assignFormWrites } from './assignForm.ts';
import type { FormAssignment } from './assignment.ts';
import { evaluateForm } from './evaluate.ts';
import { answerText } from './fieldTypes/index.ts';
import {
  keepAnswersWrites,
  reopenFormWrite,
  resolveFormWrites,
  submitFormWrites,
  takeBackExcessWrites,
} from './fillForm.ts';
import { wholeForm } from './formCopy.ts';
import { rowsOf, withCell, withMovedRow, withNewRow, withoutRow } from './rows.ts';
import { createFormWrites, updateFormWrites } from './saveForm.ts';

const TODAY = '2026-11-21';
const client = { id: 'c1', firstName: 'Ada', lastName: 'Marsh', email: 'ada@a.example', role: 'USER' };
const form = { id: 'f1', version: 1, ...groupForm };
const [made] = assignFormWrites({ form, users: [client], open: [], idFor: () => 'a1' }).made;
const assignment = wholeForm(made as FormAssignment, form);
const group = groupForm.fields.at(-1) ?? exampleField();
const evaluate = (owners: unknown, others: object = {}) =>
  evaluateForm(groupForm.fields, { ...groupAnswers, ...others, owners }, TODAY);
const nobody = { owners: {} };

describe('a group of fields', () => {
  it('is stored in a form, and keeps the types of its fields', () => {
    const creator = { uid: 'a', firstName: 'Grace', lastName: 'Hill' };
    expect(createFormWrites('f1', groupForm, creator)).toMatchObject([{ data: { fields: groupForm.fields } }]);
    const fields = [...exampleForm.fields, { ...group, fields: [exampleField({ id: 'owner', type: 'number' })] }];
    expect(() => updateFormWrites(form as never, { ...groupForm, fields })).toThrow(
      expect.objectContaining({
        fields: [
          { field: `fields[${exampleForm.fields.length}].fields[0].type`, msg: { code: 'field.typeFixedShort' } },
        ],
      }) as Error,
    );
  });
  it.each(refusedGroups)('is refused as $name', ({ form, message }) => {
    const creator = { uid: 'a', firstName: 'Grace', lastName: 'Hill' };
    expect(refusalInEnglish(() => createFormWrites('f1', form as typeof groupForm, creator))).toThrow(message);
  });
  it.each(refusedRows)('refuses $name', ({ answers, field }) =>
    expect(evaluateForm(groupForm.fields, answers, TODAY).errors.map((error) => error.field)).toContain(field),
  );
  it('is stored without blank rows, and without the answers of fields that a row hides', () => {
    const fields = [exampleField({ id: 'g', type: 'group', fields: [exampleField({ id: 'a' }), hidden('b')] })];
    const rows = {
      r1: { order: 1 },
      r2: { order: 2, answers: { a: ' Ada ', b: 'x' } },
      r3: { order: 3, answers: { a: ' ' } },
    };
    expect(evaluateForm(fields, { g: rows }, TODAY)).toMatchObject({
      errors: [],
      answers: { g: { r2: { order: 2, answers: { a: 'Ada' } } } },
    });
  });
  it('is neither required, checked nor stored while it is hidden', () => {
    const fields = [
      exampleField({ id: 'a' }),
      { ...group, required: true, showIf: { field: 'a', op: 'notEmpty' as const } },
    ];
    const owners = { r1: { order: 1, answers: { share: 'wrong' as never } } };
    expect(evaluateForm(fields, { owners }, TODAY)).toMatchObject({ errors: [], answers: {}, rows: {} });
    expect(evaluateForm(fields, { a: 'x', owners }, TODAY).errors).toHaveLength(2);
  });
  it('shows the fields of each row by its own answers and those above', () => {
    const big = {
      r1: { order: 1, answers: { owner: 'Ada', share: 60 } },
      r2: { order: 2, answers: { owner: 'Ben', share: 5 } },
    };
    const shown = (tone: string) =>
      evaluate(big, { tone, toneOther: 'x' }).rows['owners']?.map(({ visible }) => visible.length);
    expect([shown('Calm'), shown('Bold')]).toEqual([
      [3, 2],
      [2, 2],
    ]);
  });
  it('needs a row when it is required, and as many as its rules say; a begun row counts', () => {
    const fields = [{ ...group, required: true, rules: [{ type: 'minRows' as const, value: 2 }] }];
    const problems = (owners: unknown) => english(evaluateForm(fields, { owners }, TODAY).errors);
    expect(problems(undefined)).toEqual([{ field: 'owners', msg: 'Owners is required' }]);
    expect(problems({ r1: { answers: {} } })).toEqual([{ field: 'owners', msg: 'Owners is required' }]);
    expect(problems({ r1: { answers: { owner: 'Ada' } } })).toEqual([
      { field: 'owners', msg: 'Owners: add at least 2' },
    ]);
    expect(problems({ r1: { answers: { owner: 'Ada' } }, r2: { order: 2 } })).toEqual([
      { field: 'owners/r2/owner', msg: 'Full name is required' },
    ]);
  });
  it('has 50 rows at the most without a rule', () => {
    const fields = [{ ...group, rules: [] }];
    const rows = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, order) => [`r${order}`, { order, answers: { owner: 'A' } }]),
      );
    expect(evaluateForm(fields, { owners: rows(50) }, TODAY).errors).toEqual([]);
    expect(english(evaluateForm(fields, { owners: rows(51) }, TODAY).errors)).toEqual([
      { field: 'owners', msg: 'Owners: 50 at the most' },
    ]);
  });
  it('goes back as one part, also when one of its fields depends on another one that goes back', () => {
    const { data } = reopenFormWrite('a1', { reasons: { tone: 'Which?' }, fields: groupForm.fields, answers: {} });
    expect(data.openIds).toEqual(['tone', 'toneOther', 'owners']);
    const open = { ...assignment, status: 'IN_PROGRESS' as const, answers: groupAnswers, openIds: ['owners'] };
    expect(keepAnswersWrites(open, { ...groupAnswers, ...nobody })).toHaveLength(1);
    expect(() => keepAnswersWrites({ ...open, openIds: ['name'] }, { ...groupAnswers, ...nobody })).toThrow();
    const wrong = { ...groupAnswers, owners: { r1: { order: 1, answers: { share: 5 } } } };
    expect(resolveFormWrites({ ...open, openIds: ['name'], answers: wrong }, [], TODAY)).toMatchObject([
      { data: { openIds: ['name', 'owners'], refusal: { fields: [{ field: 'owners/r1/owner' }] } } },
    ]);
  });
});

const hidden = (id: string) => exampleField({ id, showIf: { field: 'a', op: 'equals', value: 'never' } });

describe('rows', () => {
  const ids = (answer: Parameters<typeof rowsOf>[0]) => rowsOf(answer).map(({ id }) => id);
  const three = withNewRow(withNewRow(withNewRow(undefined, 'a'), 'b'), 'c');
  it('are added at the end, filled in, moved and removed', () => {
    expect(ids(three)).toEqual(['a', 'b', 'c']);
    expect(withCell(three, { row: 'b', field: 'f', value: 'x' })['b']).toEqual({ order: 1, answers: { f: 'x' } });
    expect(ids(withoutRow(three, 'b'))).toEqual(['a', 'c']);
    expect(ids(withNewRow(withoutRow(three, 'b'), 'd'))).toEqual(['a', 'c', 'd']);
  });
  it.each([
    ['a', 1, ['b', 'a', 'c']],
    ['a', 2, ['b', 'c', 'a']],
    ['c', 0, ['c', 'a', 'b']],
    ['c', 1, ['a', 'c', 'b']],
    ['x', 1, ['a', 'b', 'c']],
  ])('move %s to %i by changing one order', (id, to, order) => {
    const moved = withMovedRow(three, id, to);
    expect(ids(moved)).toEqual(order);
    expect(Object.keys(moved).filter((row) => moved[row]?.order !== three[row]?.order).length).toBeLessThan(2);
  });
  it('move between rows of the same order, and behind one without', () => {
    const same = { a: { order: 1 }, b: { order: 1 }, c: { order: 1 }, d: { answers: { f: 'x' } } };
    expect(ids(same)).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(withMovedRow(same, 'a', 1))).toEqual(['b', 'a', 'c', 'd']);
    expect(ids(withMovedRow(same, 'a', 3))).toEqual(['b', 'c', 'd', 'a']);
  });
  it('go with all they have, also when the form is handed in before that is saved', () => {
    const begun = { ...assignment, status: 'IN_PROGRESS' as const, answers: groupAnswers };
    const answers = { ...groupAnswers, owners: withoutRow(groupAnswers['owners'], 'r1') };
    for (const writes of [keepAnswersWrites(begun, answers), submitFormWrites(begun, answers, TODAY)]) {
      const store = new Store();
      const { id: _, ...data } = begun;
      store.commit([{ op: 'create', path: formAssignmentPath('a1'), data }]);
      store.commit(writes);
      expect(ids(store.read<FormAssignment>(formAssignmentPath('a1')).answers['owners'])).toEqual(['r0']);
    }
  });
});

describe('two devices that fill in one group', () => {
  const seen: Answers = { owners: { r1: { order: 1, answers: { owner: 'Ada', share: 5 } } } };
  const path = formAssignmentPath('a1');
  const after = (...changes: ((owners: Answers[string] | undefined) => Answers[string])[]) => {
    const store = new Store();
    const begun = { ...assignment, status: 'IN_PROGRESS' as const, answers: seen };
    const { id: _, ...data } = begun;
    store.commit([{ op: 'create', path, data }]);
    for (const change of changes) store.commit(keepAnswersWrites(begun, { owners: change(seen['owners']) }));
    return rowsOf(store.read<FormAssignment>(path).answers['owners']).map(({ id, answers }) => [id, answers]);
  };
  it('lose no row that either adds, and no cell', () => {
    const rows = after(
      (owners) => withCell(withNewRow(owners, 'x'), { row: 'x', field: 'owner', value: 'Ben' }),
      (owners) => withCell(withNewRow(owners, 'y'), { row: 'y', field: 'owner', value: 'Cy' }),
      (owners) => withCell(owners, { row: 'r1', field: 'share', value: 7 }),
      (owners) => withCell(owners, { row: 'r1', field: 'owner', value: 'Eve' }),
    );
    expect(rows).toEqual([
      ['r1', { owner: 'Eve', share: 7 }],
      ['x', { owner: 'Ben' }],
      ['y', { owner: 'Cy' }],
    ]);
  });
  it('keep what one enters in a row that the other removes', () => {
    const remove = (owners: Answers[string] | undefined) => withoutRow(owners, 'r1');
    expect(after(remove)).toEqual([]);
    expect(after(remove, (owners) => withCell(owners, { row: 'r1', field: 'proof', value: 'HRB' }))).toEqual([
      ['r1', { proof: 'HRB' }],
    ]);
  });
  it('write no path inside of another one', () => {
    const writes = submitFormWrites({ ...assignment, answers: { ...groupAnswers, ...seen } }, groupAnswers, TODAY);
    const paths = writes.flatMap((write) => (write.op === 'update' ? Object.keys(write.data) : []));
    expect(paths).toContain('answers.owners.r0.answers.owner');
    expect(paths.filter((path) => paths.some((other) => other.startsWith(`${path}.`)))).toEqual([]);
  });
  it('refuse rows whose id would be misread', () =>
    expect(() => keepAnswersWrites({ ...assignment, answers: {} }, { owners: { 'a.b': { order: 1 } } })).toThrow());
});

describe('answers with rows', () => {
  it('that are too large are taken back, as rules cannot measure them', () => {
    expect([assignment.listIds, assignment.mapIds]).toEqual([undefined, undefined]);
    const large = { owners: { r1: { order: 1, answers: { owner: 'x'.repeat(22_001) } } }, name: 'North' };
    expect(
      takeBackExcessWrites({ ...assignment, status: 'IN_PROGRESS', answers: large }, { owners: {} }),
    ).toMatchObject([{ data: { answers: { owners: {}, name: 'North' }, refusal: { fields: [{ field: 'owners' }] } } }]);
  });
  it('are a list in the API, both ways, and name the places of errors there', () => {
    const listed = answersForApi(groupForm.fields, groupAnswers);
    expect(listed['owners']).toEqual([{ owner: 'Ben Hall' }, { owner: 'Ada Marsh', share: 60, proof: 'HRB 1' }]);
    expect(answersForApi(groupForm.fields, answersFromApi(groupForm.fields, listed) as Answers)).toEqual(listed);
    const entries = answersFromApi(groupForm.fields, { ...listed, owners: [{ owner: 'Ada' }, { share: 1 }] });
    expect(evaluateForm(groupForm.fields, entries, TODAY).errors.map(({ field }) => apiPlace(field))).toEqual([
      'owners[1].owner',
    ]);
  });
  it.each([['text'], 7, [null], [[]], 'rows', { a: 1 }, Array.from({ length: 51 }, () => ({ owner: 'A' }))])(
    'are refused by the API as %j',
    (owners) => {
      const entries = answersFromApi(groupForm.fields, { ...groupAnswers, owners });
      expect(evaluateForm(groupForm.fields, entries, TODAY).errors.map(({ field }) => field)).toEqual(['owners']);
    },
  );
  it('have columns for each row in a table, and a line each in words', () => {
    const words = { yes: 'Yes', no: 'No', columns: {}, statuses: {} } as TableWords;
    const [header, row, empty] = answerTable(
      [
        { ...assignment, answers: groupAnswers },
        { ...assignment, answers: {} },
      ],
      words,
    ).map((line) => line.slice(-6));
    expect(header).toEqual(
      ['1', '2'].flatMap((n) => ['Full name', 'Share', 'Register number'].map((c) => `Owners ${n}: ${c}`)),
    );
    expect(row).toEqual(['Ben Hall', '', '', 'Ada Marsh', '60', 'HRB 1']);
    expect(empty).toEqual(['', '', '', '', '', '']);
    expect(answerText(group, groupAnswers['owners'], { ...words, lineBreak: '\n' })).toBe(
      '1. Full name: Ben Hall\n2. Full name: Ada Marsh; Share: 60; Register number: HRB 1',
    );
    expect(answerText({ type: 'group' }, groupAnswers['owners'], words)).toBe('1. Ben Hall | 2. Ada Marsh; 60; HRB 1');
  });
});
