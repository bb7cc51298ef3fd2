import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersForApi, keepAnswersWrites, submitFormWrites, withCell, withNewRow } from '@firstmile/domain';
import { english, groupAnswers, groupForm } from '@firstmile/domain/testing';
import { Browser } from './browser.ts';
import { assigned, createForm, FORMS, readAssignment, readWhole, submit } from './forms.ts';
import { call, expectRefusal, newAdmin, newClient, until, type Person } from './support.ts';

let admin: Person;
let client: Person;
let browser: Browser;
beforeAll(async () => {
  admin = await newAdmin();
  client = await newClient();
  browser = new Browser(client);
});
afterAll(() => browser.close());

const assign = async () => (await assigned(admin, await createForm(admin, groupForm), client)).id;
const listed = answersForApi(groupForm.fields, groupAnswers);
const today = () => new Date().toISOString().slice(0, 10);

it('a form with a group is made and changed; its fields keep their ids by label and type', async () => {
  const form = await createForm(admin, groupForm);
  const group = form.fields.at(-1);
  expect(group).toMatchObject({ fieldType: 'group', fields: [{ id: 'owner' }, { id: 'share' }, { id: 'proof' }] });
  const fields = form.fields.map((field) => ({
    ...field,
    id: undefined,
    fields: field.fields?.map((inside) => ({ ...inside, id: undefined })) ?? null,
  }));
  const { status, body } = await call<typeof form>('PUT', `${FORMS}/${form.id}`, {
    token: admin.token,
    body: { name: form.name, fields },
  });
  expect([status, body.fields]).toEqual([200, form.fields]);
  const wrong = fields.map((field) => (field.fields ? { ...field, fields: [] } : field));
  const reply = await call('PUT', `${FORMS}/${form.id}`, {
    token: admin.token,
    body: { name: form.name, fields: wrong },
  });
  expect(expectRefusal(reply, 400)[0]?.field).toBe(`fields[${fields.length - 1}].fields`);
});

it('rows are submitted and replied as a list in their order, and errors name their places in it', async () => {
  const id = await assign();
  const owners = [{ owner: 'Ada Marsh' }, { share: 5 }];
  const problems = expectRefusal(await submit(client, id, { ...listed, owners }), 400);
  expect(problems.map(({ field }) => field)).toEqual(['owners[1].owner']);
  expect(expectRefusal(await submit(client, id, { ...listed, owners: 'Ada' }), 400)[0]?.field).toBe('owners');
  const { status, body } = await submit(client, id, listed);
  expect([status, body.status, body.answers]).toEqual([200, 'COMPLETED', listed]);
});

it('rows of a browser are checked by the server; too long ones are taken back', async () => {
  const id = await assign();
  const added = withCell(withNewRow(undefined, 'r1'), { row: 'r1', field: 'owner', value: 'Ada' });
  await browser.commit(keepAnswersWrites(await readWhole(id), { owners: added }));
  const [write] = keepAnswersWrites(await readWhole(id), { owners: added, name: 'North' });
  if (write?.op !== 'update') throw new Error('keepAnswers updates');
  await browser.commit([{ ...write, data: { ...write.data, 'answers.owners.r2.answers.owner': 'x'.repeat(22_001) } }]);
  const returned = await until(
    () => readAssignment(id),
    ({ refusal }) => refusal !== null,
  );
  expect(returned.answers).toEqual({ owners: added, name: 'North' });
  await browser.commit(submitFormWrites(await readWhole(id), groupAnswers, today()));
  const done = await until(
    () => readAssignment(id),
    ({ status }) => status === 'COMPLETED',
  );
  expect(english(done.answers['owners'])).toEqual(groupAnswers['owners']);
});
