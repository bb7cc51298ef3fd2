import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiField, ApiForm, CustomForm, FormField } from '@firstmile/domain';
import { exampleAnswers, exampleForm, refusedForms } from '@firstmile/domain/testing';
import { assigned, assignmentsOf, createForm, FORMS, submit, toApi } from './forms.ts';
import { call, db, expectRefusal, newAdmin, newClient, readPages, stored, until, type Person } from './support.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});
const post = (body: unknown) => call<ApiForm>('POST', FORMS, { token: admin.token, body });
const put = (id: string, body: unknown) => call<ApiForm>('PUT', `${FORMS}/${id}`, { token: admin.token, body });
const list = (query = '') => call<ApiForm[]>('GET', FORMS + query, { token: admin.token });
const storedForm = async (id: string) => (await stored(`customForms/${id}`)) as CustomForm;
/** Forms with a unique name, so that other tests' forms do not count. */
const named = async (name: string) => (await db.collection('customForms').where('name', '==', name).get()).size;

describe('a form', () => {
  it('is created in the documented shape, by the token’s person', async () => {
    const creator = { firstName: 'Mallory', lastName: 'X', uid: 'x' };
    const { status, body } = await post({
      ...(toApi(exampleForm) as object),
      creator,
      _count: { assignments: 99 },
      id: 'x',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9]{20}$/) as string,
      name: exampleForm.name,
      description: exampleForm.description,
      titles: {},
      descriptions: {},
      language: null,
      needsApproval: false,
      dueDays: null,
      creator: { firstName: 'Grace', lastName: 'Marsh' },
      fields: (toApi(exampleForm) as { fields: unknown }).fields,
      _count: { assignments: 0 },
      version: 1,
    });
    expect(await storedForm(body.id)).toMatchObject({
      fields: exampleForm.fields,
      creator: { uid: admin.uid },
      version: 1,
    });
    expect((await list()).body).toContainEqual(body);
  });

  it('is created from a minimal body: no id, placeholder, description or validation', async () => {
    const field = (fieldType: string, order: number, options: string[] | null = null) => ({
      fieldType,
      label: `The ${fieldType}`,
      placeholder: '',
      required: false,
      options,
      validation: null,
      order,
    });
    const fields = [field('file', 3), field('text', 0), field('select', 1, ['a', 'b']), field('checkbox', 2)];
    const { status, body } = await post({ name: 'As documented', fields });
    expect(status).toBe(201);
    expect(body.description).toBe('');
    expect(body.fields.map(({ fieldType }) => fieldType)).toEqual(['text', 'select', 'checkbox', 'file']);
    expect(new Set(body.fields.map(({ id }) => id)).size).toBe(4);
  });

  it('has texts in other languages, which a call that does not name them keeps with their options', async () => {
    const tone = { id: 'tone', fieldType: 'select', label: 'Tone', options: ['Calm', 'Bold'] };
    const words = { de: { label: 'Tonfall', options: ['Ruhig', 'Kräftig'] } };
    const texts = { language: 'en', descriptions: { de: 'Ihre Marke' } };
    const { status, body } = await post({ name: 'Two languages', ...texts, fields: [{ ...tone, words }] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...texts, fields: [{ words }] });
    const edited = await put(body.id, {
      name: 'Two languages',
      fields: [{ ...tone, options: ['Bold', 'Calm', 'Odd'] }],
    });
    const moved = { de: { label: 'Tonfall', options: ['Kräftig', 'Ruhig', ''] } };
    expect(edited.body).toMatchObject({ ...texts, version: 2, fields: [{ words: moved }] });
  });

  it.each(refusedForms)(
    'is refused with $name, and nothing is stored',
    { tags: ['wide'] },
    async ({ name, form, message }) => {
      const about = `refused: ${name}`;
      const body = toApi(form) as { name: string };
      const isNamed = body.name === exampleForm.name;
      const details = expectRefusal(await post({ ...body, ...(isNamed && { name: about }) }), 400, message);
      expect(details.length).toBeGreaterThan(0);
      expect(await named(isNamed ? about : body.name.slice(0, 1000))).toBe(0);
      const form2 = await createForm(admin);
      expectRefusal(await put(form2.id, body), 400, message);
      expect(await storedForm(form2.id)).toMatchObject({ ...exampleForm, version: 1 });
    },
  );
  it.each<[string, unknown, string]>([
    ['no fields', { name: 'x' }, 'fields'],
    ['fields that are no list', { name: 'x', fields: { 0: {} } }, 'fields'],
    ['a field that is no object', { name: 'x', fields: ['text'] }, 'fields'],
    ['a field type that is an object', { name: 'x', fields: [{ fieldType: { toString: 1 } }] }, 'fields.fieldType'],
    ['an order that is an object', { name: 'x', fields: [{ order: { valueOf: 1 } }, { order: 1 }] }, 'fields.order'],
    ['a label that is a number', { name: 'x', fields: [{ fieldType: 'text', label: 7 }] }, 'fields[0].label'],
    ['a name that is a list', { name: ['x'], fields: [{ fieldType: 'text', label: 'a' }] }, 'name'],
    [
      'a description that is a number',
      { name: 'x', description: 1, fields: [{ fieldType: 'text', label: 'a' }] },
      'description',
    ],
    [
      'required as text',
      { name: 'x', fields: [{ fieldType: 'text', label: 'a', required: 'yes' }] },
      'fields[0].required',
    ],
    [
      'options as text',
      { name: 'x', fields: [{ fieldType: 'select', label: 'a', options: 'a,b' }] },
      'fields[0].options',
    ],
    [
      'a language that there is none',
      { name: 'x', language: 'xx', fields: [{ fieldType: 'text', label: 'a' }] },
      'language',
    ],
    ['words as text', { name: 'x', fields: [{ fieldType: 'text', label: 'a', words: 'Hallo' }] }, 'fields[0].words'],
    [
      'fewer translations than options',
      {
        name: 'x',
        fields: [{ fieldType: 'select', label: 'a', options: ['a', 'b'], words: { de: { options: ['c'] } } }],
      },
      'fields[0].words',
    ],
    [
      'validation as text',
      { name: 'x', fields: [{ fieldType: 'text', label: 'a', validation: '^a' }] },
      'fields[0].validation',
    ],
  ])('is refused with %s, named as the API calls it', async (_name, body, field) => {
    expect(expectRefusal(await post(body), 400).map((detail) => detail.field)).toContain(field);
  });
  it('with two fields that depend on each other is refused', async () => {
    const on = (field: string) => ({ field, op: 'notEmpty' });
    const fields = [
      { id: 'a', fieldType: 'text', label: 'A', showIf: on('b') },
      { id: 'b', fieldType: 'text', label: 'B', showIf: on('a') },
    ];
    expectRefusal(await post({ name: 'A circle', fields }), 400, 'come before it');
    expect(await named('A circle')).toBe(0);
  });
});

describe('an edited form', () => {
  it('keeps the ids of its fields although the body has none', async () => {
    const form = await createForm(admin);
    const undocumented = ['id', 'help', 'showIf', 'requireIf', 'section'];
    const without = form.fields.map((field) =>
      Object.fromEntries(Object.entries(field).filter(([key]) => !undocumented.includes(key))),
    );
    const extra = { fieldType: 'text', label: 'One more', required: false, options: null, validation: null, order: 99 };
    const { status, body } = await put(form.id, { name: 'Renamed', fields: [...without, extra].reverse() });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: form.id, name: 'Renamed', version: 2, creator: form.creator });
    expect(body.fields.slice(0, -1)).toEqual(form.fields);
    expect(body.fields.at(-1)).toMatchObject({ label: 'One more', id: expect.stringMatching(/^\w{20}$/) as string });
  });
  it('keeps its sections and pages if the body has none, and loses a removed one', async () => {
    const section = { title: 'Your brand', text: 'In short', isPage: true };
    const [first, ...rest] = (await createForm(admin)).fields;
    const { body } = await post({ name: 'Paged', fields: [first, { ...rest[0], section }] });
    expect(body.fields[1]?.section).toEqual(section);
    const without: Partial<ApiField> = { ...body.fields[1] };
    delete without.section;
    expect((await put(body.id, { name: 'Paged', fields: [first, without] })).body.fields[1]?.section).toEqual(section);
    const none = { ...without, section: null };
    expect((await put(body.id, { name: 'Paged', fields: [first, none] })).body.fields[1]?.section).toBeNull();
  });
  it('keeps the id of a field whose label changes', async () => {
    const form = await createForm(admin);
    const fields = form.fields.map((field): ApiField => (field.id === 'story' ? { ...field, label: 'Told' } : field));
    expect((await put(form.id, { ...form, fields })).body.fields).toEqual(fields);
  });
  it('does not change the type of a field', async () => {
    const form = await createForm(admin);
    const fields = form.fields.map((field) => (field.id === 'story' ? { ...field, fieldType: 'text' } : field));
    expect(expectRefusal(await put(form.id, { ...form, fields }), 400, 'cannot change')[0]?.field).toBe(
      'fields[1].fieldType',
    );
    expect((await storedForm(form.id)).version).toBe(1);
  });
  it('does not change assigned copies and their answers, nor does deleting it', { tags: ['wide'] }, async () => {
    const form = await createForm(admin);
    const client = await newClient();
    const assignment = await assigned(admin, form, client);
    const fields: FormField[] = exampleForm.fields.slice(0, 1);
    expect((await put(form.id, toApi({ ...exampleForm, fields }))).status).toBe(200);
    expect((await call('DELETE', `${FORMS}/${form.id}`, { token: admin.token })).body).toEqual({ id: form.id });
    expect(await stored(`customForms/${form.id}`)).toBeUndefined();
    const { status, body } = await submit(client, assignment.id, exampleAnswers);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'COMPLETED', answers: exampleAnswers, customForm: assignment.customForm });
    expect(body.customForm.version).toBe(1);
    expect(await assignmentsOf(form.id)).toHaveLength(1);
  });
  it.each(['nobody', 'a%2Fb', '..%2Fusers'])('with id %s is not found', async (id) => {
    expectRefusal(await put(id, toApi(exampleForm)), 404, 'There is no such form');
    expectRefusal(await call('DELETE', `${FORMS}/${id}`, { token: admin.token }), 404, 'There is no such form');
  });
});

describe('the forms', () => {
  it('come newest first, a page at a time', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await createForm(admin)).id);
    const { seen, mostInAPage } = await readPages(list, ids);
    expect(mostInAPage).toBe(2);
    expect(seen).toEqual(ids.reverse());
  });
  it.each(['limit=-1', 'limit=x', 'cursor=nobody', 'cursor=a%2Fb'])('are refused for %s', async (query) => {
    expect(expectRefusal(await list(`?${query}`), 400)[0]?.field).toBe(query.split('=')[0]);
  });
  it('count their assignments, and are counted', { tags: ['wide'] }, async () => {
    const form = await createForm(admin);
    const count = async () => ({
      form: (await storedForm(form.id)).assignmentCount,
      all: await stored('summaries/overview'),
    });
    const { id } = await assigned(admin, form, await newClient());
    const counts = await until(count, ({ form: of, all }) => of === 1 && Number(all?.['formAssignments']) > 0);
    expect(counts.all?.['customForms']).toBeGreaterThan(0);
    expect((await list()).body.find((other) => other.id === form.id)?._count).toEqual({ assignments: 1 });
    await call('DELETE', `/api/custom-form-assignments/${id}`, { token: admin.token });
    await until(count, ({ form: of }) => of === 0);
  });
});
