import { english, refusalInEnglish } from '../testing/english.ts';
import { describe, expect, it } from 'vitest';
import { exampleAnswers, refusedAnswers } from '../testing/answerExamples.ts';
import { exampleField, exampleForm, refusedForms } from '../testing/formExamples.ts';
import { moment } from '../testing/builders.ts';
import { apiField, formFromApi } from '../api/apiForm.ts';
import { evaluateForm } from './evaluate.ts';
import type { Answers } from './answer.ts';
import { formAssignmentPath } from '../core/paths.ts';
import { Store } from '../testing/store.ts';
import type { FileRecord } from '../files/file.ts';
import { DELETE_FIELD, SERVER_TIME, stamp, WRITE_ID, type Write } from '../core/write.ts';
import type { FormField } from './field.ts';
import type { CustomForm } from './form.ts';
import { createFormWrites, updateFormWrites } from './saveForm.ts';
import { answerTable } from './answerTable.ts';
import type { FormAssignment } from './assignment.ts';
import { formProblems, keepAnswersWrites, resolveFormWrites, submitFormWrites } from './fillForm.ts';
import { assignFormWrites } from './assignForm.ts';
import { wholeForm } from './formCopy.ts';

const creator = { uid: 'admin', firstName: 'Grace', lastName: 'Hill' };
const create = (form: unknown) => createFormWrites('f1', form as typeof exampleForm, creator);
const stored = { id: 'f1', version: 1, ...exampleForm } as CustomForm;
const TODAY = '2026-11-21';
const client = { id: 'c1', firstName: 'Ada', lastName: 'Marsh', email: 'ada@a.example', role: 'USER' };
const assign = (changes: Partial<Parameters<typeof assignFormWrites>[0]>) =>
  assignFormWrites({ form: stored, users: [client], open: [], idFor: () => 'a', ...changes });

describe('a form', () => {
  it('is created from the example', () => expect(create(exampleForm)).toHaveLength(1));
  it.each(refusedForms)('is refused with $name', ({ form, message }) =>
    expect(refusalInEnglish(() => create(form))).toThrow(message),
  );
  it('keeps the ids of its fields when the API sends them back without', () => {
    const fields = exampleForm.fields.map((field, index) => ({ ...apiField(field, index), id: undefined })).reverse();
    expect(formFromApi({ name: 'n', fields }, stored).fields).toEqual(exampleForm.fields);
  });
  it('does not change the type of a field', () => {
    const fields = exampleForm.fields.map((field) =>
      field.id === 'story' ? { ...field, type: 'text' as const } : field,
    );
    expect(refusalInEnglish(() => updateFormWrites(stored, { ...exampleForm, fields }))).toThrow('cannot change');
  });
});

describe('answers', () => {
  const errors = (answers: Record<string, unknown>) => evaluateForm(exampleForm.fields, answers, TODAY).errors;
  it('are accepted as in the example', () => expect(errors(exampleAnswers)).toEqual([]));
  it.each(refusedAnswers)('are refused with $name', ({ answers, field }) =>
    expect(errors(answers).map((error) => error.field)).toContain(field),
  );
  it('of a hidden field are not required, checked or stored', () => {
    const {
      visible,
      errors: found,
      answers,
    } = evaluateForm(exampleForm.fields, { ...exampleAnswers, toneOther: 7 }, TODAY);
    expect(visible.map((field) => field.id)).not.toContain('toneOther');
    expect(found).toEqual([]);
    expect(answers).not.toHaveProperty('toneOther');
  });
  it('of a hidden field read as empty to later conditions', () => {
    const fields = [
      exampleField({ id: 'a' }),
      exampleField({ id: 'b', showIf: { field: 'a', op: 'notEmpty' } }),
      exampleField({ id: 'c', showIf: { field: 'b', op: 'notEmpty' } }),
    ];
    expect(evaluateForm(fields, { b: 'typed before', c: 'x' }, TODAY).answers).toEqual({});
  });

  it.each([
    ['text', [], 1000],
    ['longText', [], 20_000],
    ['text', [{ type: 'maxLength', value: 2000 }], 2000],
  ] as const)('of %s with the rules %j may have %i characters and no more', (type, rules, most) => {
    const of = (length: number) =>
      evaluateForm([exampleField({ type, rules: [...rules] })], { name: 'x'.repeat(length) }, TODAY).errors;
    expect(of(most)).toEqual([]);
    expect(english(of(most + 1))).toEqual([{ field: 'name', msg: `Name must be at most ${most} characters` }]);
  });
});

describe('an assignment', () => {
  const { writes, made } = assign({ users: [client, client], notes: ' soon ', idFor: () => 'a1' });
  const assignment = wholeForm(made[0] as FormAssignment, stored);
  it('is made once for a client named twice', () => {
    expect(writes).toHaveLength(1);
    expect(assignment).toMatchObject({
      id: 'a1',
      status: 'ASSIGNED',
      assignedAt: null,
      writeId: '',
      notes: 'soon',
      customForm: { version: 1 },
    });
  });
  it('is not made twice while one is open, and names the client', () => {
    const again = assign({ open: [assignment], idFor: () => 'a2' });
    expect(again).toEqual({ copies: [], writes: [], made: [], already: [client] });
    expect(assign({ open: [{ ...assignment, status: 'COMPLETED' }], idFor: () => 'a2' }).writes).toHaveLength(1);
  });
  it('is refused for nobody, for an admin and for 201', () => {
    expect(refusalInEnglish(() => assign({ users: [] }))).toThrow('Please select at least one user');
    expect(refusalInEnglish(() => assign({ users: [{ ...client, role: 'ADMIN' }] }))).toThrow('is not a client');
    expect(refusalInEnglish(() => assign({ users: Array<typeof client>(201).fill(client) }))).toThrow('200 users');
  });
  it('is submitted with its field names, and checked by the same evaluator', () => {
    expect(refusalInEnglish(() => submitFormWrites(assignment, {}, TODAY))).toThrow('Brand name is required');
    expect(submitFormWrites(assignment, exampleAnswers, TODAY)).toHaveLength(1);
    expect(resolveFormWrites({ ...assignment, answers: exampleAnswers }, [], TODAY)[0]).toMatchObject({
      data: { status: 'COMPLETED' },
    });
    expect(resolveFormWrites({ ...assignment, answers: {} }, [], TODAY)[0]).toMatchObject({
      data: { submittedAt: null },
    });
  });
  describe('that two devices fill in', () => {
    const seen = { ...assignment, answers: { ...exampleAnswers, name: 'North', story: 'Long' } };
    const dataOf = ([write]: Write[]) => (write as { data: Record<string, unknown> }).data;
    const answersIn = (data: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(data).filter(([path]) => path.startsWith('answers')));

    it('is saved with the differences only', () => {
      const answers = { ...exampleAnswers, name: 'South' };
      expect(dataOf(keepAnswersWrites(seen, answers))).toEqual({
        status: 'IN_PROGRESS',
        startedAt: SERVER_TIME,
        'answers.name': 'South',
        'answers.story': DELETE_FIELD,
        updatedAt: SERVER_TIME,
        writeId: WRITE_ID,
      });
      expect(keepAnswersWrites(seen, { ...seen.answers })).toEqual([]);
    });
    it('is submitted with the differences; a hidden answer stays, an emptied one is deleted', () => {
      const hidden = { ...seen, answers: { ...seen.answers, toneOther: 'Warm' } };
      const answers = { ...hidden.answers, name: 'South', story: ' ' };
      const data = dataOf(submitFormWrites(hidden, answers, TODAY));
      expect(data).toMatchObject({ submittedAt: SERVER_TIME, refusal: null });
      expect(answersIn(data)).toEqual({ 'answers.name': 'South', 'answers.story': DELETE_FIELD });
      expect(answersIn(dataOf(submitFormWrites(seen, seen.answers, TODAY)))).toEqual({});
    });
    it('is checked with the combined answers', () => {
      const store = new Store();
      const path = formAssignmentPath('a1');
      store.commit([{ op: 'create', path, data: { ...seen } }]);
      store.commit(stamp(keepAnswersWrites(seen, { ...seen.answers, founded: 1900 }), 'phone'));
      store.commit(stamp(submitFormWrites(seen, { ...seen.answers, name: 'South' }, TODAY), 'laptop'));
      const now = store.read<FormAssignment>(path);
      expect(now.answers).toEqual({ ...seen.answers, founded: 1900, name: 'South' });
      store.commit(stamp(resolveFormWrites(wholeForm(now, stored), [], TODAY), 'server'));
      expect(store.read(path)).toMatchObject({ status: 'COMPLETED', answers: { founded: 1900, name: 'South' } });
    });
    it.each(['a.b', 'a`b', '', 'a/b'])('takes no answer to the field "%s", which would be written elsewhere', (id) =>
      expect(refusalInEnglish(() => keepAnswersWrites(seen, { ...seen.answers, [id]: 'x' }))).toThrow(
        'is no name of a field',
      ),
    );
  });
  describe('with a file', () => {
    const fileId = 'abcdefghij0123456789';
    const sha256 = 'a'.repeat(64);
    const named = { ...exampleAnswers, hasLogo: true, logo: { fileId, name: 'logo.png' } };
    const settled = (file: Partial<FileRecord> | null, answers: Answers = named) => {
      const files = file
        ? [{ id: fileId, name: 'brand.png', size: 1, sha256, state: 'stored' as const, reason: null, ...file }]
        : [];
      const [write] = resolveFormWrites({ ...assignment, answers }, files, TODAY);
      return (write as { data: object } | undefined)?.data;
    };
    it('is completed once the file is stored, and undecided before', () => {
      expect(settled({ state: 'waiting' })).toBeUndefined();
      const logo = { fileId, name: 'brand.png', sha256 }; // from the record, not from the client
      expect(settled({})).toMatchObject({ status: 'COMPLETED', answers: { ...named, logo } });
    });
    it.each([
      ['was refused', { state: 'refused', reason: 'Damaged.' }, 'Logo: Damaged.'],
      ['is not among the own ones', { id: 'x' }, 'Logo: this file is not here. Please choose it again.'],
      ['is not there', null, 'Logo: this file is not here. Please choose it again.'],
    ] as const)('comes back with the field named when it %s', (_, file, msg) =>
      expect(english(settled(file))).toMatchObject({
        submittedAt: null,
        refusal: { fields: [{ field: 'logo', msg }] },
      }),
    );
    it('does not wait for it when something else is wrong', () =>
      expect(settled({ state: 'waiting' }, { ...named, name: '' })).toMatchObject({
        refusal: { fields: [{ field: 'name' }] },
      }));
    it('checks neither a bare name nor a file in a hidden field', () => {
      expect(settled(null, { ...named, logo: 'logo.png' })).toMatchObject({ status: 'COMPLETED' });
      const hidden = { ...exampleField({ id: 'logo', type: 'file' }), showIf: { field: 'name', op: 'empty' as const } };
      const customForm = { ...assignment.customForm, fields: [exampleField(), hidden] };
      const answers = { name: 'x', logo: named.logo };
      expect(formProblems({ customForm, answers }, [], TODAY)).toMatchObject({ errors: [], answers: { name: 'x' } });
    });
    it('accepts no invalid hash', () => {
      const answers = { ...named, logo: { ...named.logo, sha256: 'x' } };
      expect(english(settled(null, answers))).toMatchObject({ refusal: { fields: [{ msg: 'Logo must be a file' }] } });
    });
    it('accepts no answer with an invalid file id', () => {
      const answers = { ...named, logo: { fileId: 'a/b', name: 'logo.png' } };
      expect(english(settled(null, answers))).toMatchObject({
        refusal: { fields: [{ field: 'logo', msg: 'Logo must be a file' }] },
      });
    });
  });
  it('of a form with invalid fields does not crash, and cannot be submitted', () => {
    const fields = [{ ...exampleField({ id: 'evil', label: 'Evil' }), type: 'script' }] as unknown as FormField[];
    const form = { ...assignment.customForm, fields };
    for (const answers of [{}, { evil: 'alert(1)' }, { evil: { a: 1 } }])
      expect(english(formProblems({ customForm: form, answers: answers as Answers }, [], TODAY).errors)).toEqual([
        { field: 'evil', msg: 'Evil cannot be answered' },
      ]);
    expect(refusalInEnglish(() => assign({ form: { ...form, version: 1 } }))).toThrow(
      'This form cannot be assigned: Unknown field type',
    );
  });
  it.each(['COMPLETED', 'CANCELLED'] as const)('is not submitted when it is %s', (status) =>
    expect(refusalInEnglish(() => submitFormWrites({ ...assignment, status }, exampleAnswers, TODAY))).toThrow(
      /already|cancelled/,
    ),
  );
  it('becomes a row of a table in the words of the reader, under labels', () => {
    const answers = { name: '=HYPERLINK("x")', founded: -5, channels: ['Web', 'Print'], hasLogo: false };
    const statuses = { ASSIGNED: 'Offen', IN_PROGRESS: '', COMPLETED: '', CANCELLED: '' };
    const columns = { client: 'Kunde', email: 'E-Mail', status: 'S', version: 'V', assigned: 'A', completed: 'C' };
    const words = { yes: 'Ja', no: 'Nein', columns, statuses };
    const [header, row] = answerTable([{ ...assignment, assignedAt: moment(0), answers }], words);
    expect(header?.slice(0, 6)).toEqual(['Kunde', 'E-Mail', 'S', 'V', 'A', 'C']);
    expect(row?.slice(0, 6)).toEqual(['Ada Marsh', 'ada@a.example', 'Offen', '1', '1970-01-01T00:00:00.000Z', '']);
    expect(header).toContain('Brand name');
    expect(row).toEqual(expect.arrayContaining(['=HYPERLINK("x")', '-5', 'Web, Print', 'Nein']));
    expect(row).toHaveLength(header?.length ?? 0);
  });
});
