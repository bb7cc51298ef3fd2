import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FieldValue } from 'firebase-admin/firestore';
import {
  keepAnswersWrites,
  submitFormWrites,
  type Answers,
  type ApiForm,
  type WholeFormAssignment,
} from '@firstmile/domain';
import { english, exampleAnswers, exampleField, exampleForm, refusedAnswers } from '@firstmile/domain/testing';
import { Browser } from './browser.ts';
import {
  assigned,
  createForm,
  expectCompletedOnce,
  myFormAssignments,
  start,
  readAssignment as read,
  readWhole,
  submit,
} from './forms.ts';
import { db, expectRefusal, newAdmin, newClient, type Person, until } from './support.ts';

let admin: Person;
let client: Person;
let browser: Browser;
let form: ApiForm;
beforeAll(async () => {
  admin = await newAdmin();
  client = await newClient();
  browser = new Browser(client);
  form = await createForm(admin);
});
afterAll(() => browser.close());

/** A new form each time, because a client has the same form open only once. */
const assignedForm = async (fields = exampleForm.fields) =>
  (await assigned(admin, await createForm(admin, { ...exampleForm, fields }), client)).id;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a client', () => {
  it('sees their own forms, oldest first, and starts one once', { tags: ['wide'] }, async () => {
    const other = await newClient();
    const first = await createForm(admin);
    const second = await createForm(admin);
    const ids = [(await assigned(admin, first, other)).id, (await assigned(admin, second, other)).id];
    expect((await myFormAssignments(other)).body.map(({ id }) => id)).toEqual(ids);
    const [id = ''] = ids;
    const { status, body } = await start(other, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'IN_PROGRESS', startedAt: expect.any(String) as string });
    expect((await start(other, id)).body).toEqual(body);
    expect((await myFormAssignments(admin)).body).toEqual([]);
  });
  it('submits a form, which completes it at once, and only once', async () => {
    const id = await assignedForm();
    const { status, body } = await submit(client, id, { ...exampleAnswers, toneOther: 'hidden', story: ' ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'COMPLETED',
      answers: exampleAnswers,
      completedAt: expect.any(String) as string,
    });
    await expectCompletedOnce(client, id, exampleAnswers);
    expect((await read(id)).answers).toEqual(exampleAnswers);
    expectRefusal(await submit(client, id, exampleAnswers), 409, 'already been submitted');
    expectRefusal(await start(client, id), 409, 'already been submitted');
  });
  it('five times at once completes once', { tags: ['wide'] }, async () => {
    const id = await assignedForm();
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(client, id, exampleAnswers)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    await expectCompletedOnce(client, id, exampleAnswers);
  });
  it('may send a bare name for a file', async () => {
    const id = await assignedForm();
    const answers = { ...exampleAnswers, hasLogo: true, logo: 'logo.png' };
    expect((await submit(client, id, answers)).body.answers).toEqual(answers);
  });

  describe('is told', () => {
    let id: string;
    beforeAll(async () => {
      id = (await assigned(admin, form, client)).id;
    });
    it.each(refusedAnswers)('of $name, and nothing is stored', { tags: ['wide'] }, async ({ answers, field }) => {
      const before = await read(id);
      const details = expectRefusal(await submit(client, id, answers), 400);
      expect(details.map((detail) => detail.field)).toEqual([field]);
      expect(await read(id)).toEqual(before);
    });
    it.each([[[]], ['text'], [null], [1]])('that %j is no set of answers', { tags: ['wide'] }, async (body) => {
      expectRefusal(await submit(client, id, body), 400, 'JSON');
    });
  });

  it('cannot touch another client’s form, nor one that is not there', { tags: ['wide'] }, async () => {
    const id = await assignedForm();
    const stranger = await newClient();
    const before = await read(id);
    for (const [person, target] of [
      [stranger, id],
      [client, 'nobody'],
      [client, 'a%2Fb'],
    ] as const) {
      expectRefusal(await start(person, target), 404, 'There is no such form assignment');
      expectRefusal(await submit(person, target, exampleAnswers), 404, 'There is no such form assignment');
    }
    expect(await read(id)).toEqual(before);
    expect((await submit(client, id, exampleAnswers)).status).toBe(200);
  });
});

describe('a rule about today', () => {
  const launch = (...rules: ('notBefore' | 'notAfter')[]) => [
    exampleField({
      id: 'launch',
      type: 'date',
      label: 'Launch',
      rules: rules.map((type) => ({ type, value: 'today' })),
    }),
  ];
  it('is met by any day that is today somewhere, and by no other', { tags: ['wide'] }, async () => {
    const id = await assignedForm(launch('notBefore', 'notAfter'));
    for (const days of [-2, 2])
      expect(expectRefusal(await submit(client, id, { launch: day(days) }), 400)[0]?.field).toBe('launch');
    expect((await submit(client, id, { launch: day(0) })).status).toBe(200);
  });
  it('is met by the day of a zone ahead of or behind ours', { tags: ['wide'] }, async () => {
    const ahead = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    const behind = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);
    expect((await submit(client, await assignedForm(launch('notAfter')), { launch: ahead })).status).toBe(200);
    expect((await submit(client, await assignedForm(launch('notBefore')), { launch: behind })).status).toBe(200);
  });
});

describe('a browser that submits a form', () => {
  const answered = (id: string) =>
    until(
      () => read(id),
      (assignment) => assignment.status === 'COMPLETED' || assignment.refusal !== null,
    );

  it('is answered by the server, once', async () => {
    const id = await assignedForm();
    await browser.commit(keepAnswersWrites(await read(id), { name: 'Nor' }));
    await browser.commit(submitFormWrites(await readWhole(id), exampleAnswers, day(0)));
    await answered(id);
    await expectCompletedOnce(client, id, exampleAnswers);
  });
  it(
    'is given the form back with the fields named and the answers kept, and can repeat it',
    { tags: ['wide'] },
    async () => {
      const id = await assignedForm();
      const wrong = { ...exampleAnswers, mail: 'press', founded: 1700 };
      await browser.commit(unchecked(await readWhole(id), wrong));
      expect(english(await answered(id))).toMatchObject({
        status: 'IN_PROGRESS',
        submittedAt: null,
        completedAt: null,
        answers: wrong,
        refusal: { fields: [{ field: 'founded' }, { field: 'mail', msg: 'Please enter a valid email address' }] },
      });
      await browser.commit(submitFormWrites(await readWhole(id), exampleAnswers, day(0)));
      await until(
        () => read(id),
        ({ status }) => status === 'COMPLETED',
      );
      await expectCompletedOnce(client, id, exampleAnswers);
    },
  );
  describe('whose answers are too long together', { tags: ['wide'] }, () => {
    const TOO_LONG = 'The answers are too long: together they may have 22,000 characters';
    const fields = Array.from({ length: 5 }, (_, index) =>
      exampleField({ id: `s${index}`, type: 'longText', label: `S ${index}` }),
    );
    const long = Object.fromEntries(fields.map((field) => [field.id, 'x'.repeat(4_400)]));
    const less = { ...long, s4: 'x' };
    /** Submits answers like the command, without its limit of size. */
    const handIn = async (id: string, all: Answers) => {
      const [write] = submitFormWrites(await readWhole(id), { s0: 'x' }, day(0));
      if (write?.op !== 'update') throw new Error('submitForm updates');
      await browser.commit([{ ...write, data: { ...write.data, answers: all } }]);
    };
    it('is refused, also by the API, and nothing is stored; below the limit everything is', async () => {
      const id = await assignedForm(fields);
      const before = await read(id);
      await expect(handIn(id, { ...long, s0: 'x'.repeat(4_401) })).rejects.toMatchObject({
        code: 'permission-denied',
      });
      expectRefusal(await submit(client, id, long), 400, TOO_LONG);
      expect(await read(id)).toEqual(before);
      expect((await submit(client, id, less)).body).toMatchObject({ status: 'COMPLETED', answers: less });
    });
    it('gets excess answers back in a form of 0.2.0, which rules do not measure', async () => {
      const id = await assignedForm(fields);
      const gone = FieldValue.delete();
      await db.doc(`customFormAssignments/${id}`).update({ listIds: gone, mapIds: gone });
      await handIn(id, long);
      const answer = await until(
        () => read(id),
        ({ answers }) => !('s0' in answers),
      );
      expect(answer).toMatchObject({ status: 'IN_PROGRESS', submittedAt: null });
      expect(english(answer.refusal?.fields)).toEqual([{ field: 's0', msg: TOO_LONG }]);
      expect(answer.answers).toEqual({ s1: long['s1'], s2: long['s2'], s3: long['s3'], s4: long['s4'] });
      await handIn(id, less);
      expect(await answered(id)).toMatchObject({ status: 'COMPLETED', answers: less });
    });
    it('loses what no app writes in a form with more choices than rules can measure, and keeps the rest', async () => {
      const choices = Array.from({ length: 17 }, (_, index) =>
        exampleField({ id: `c${index}`, type: 'multiSelect', options: ['a'], label: `C ${index}` }),
      );
      const id = await assignedForm(choices);
      const [write] = keepAnswersWrites(await readWhole(id), { c0: ['a'] });
      if (write?.op !== 'update') throw new Error('keepAnswers updates');
      const answers = { c0: ['a'], c16: { more: Array(20_000).fill('x') } };
      await browser.commit([{ ...write, data: { ...write.data, answers } }]);
      await until(
        async () => (await db.doc(`customFormAssignments/${id}`).get()).get('answers') as object,
        (answers) => Object.keys(answers).join('') === 'c0',
      );
    });
  });
  it('stores no answer to a hidden field, whatever it sends', async () => {
    const id = await assignedForm();
    await browser.commit(unchecked(await readWhole(id), { ...exampleAnswers, toneOther: 'hidden' }));
    await answered(id);
    expect((await read(id)).answers).toEqual(exampleAnswers);
  });
  /** A submission of a browser that does not validate. */
  function unchecked(assignment: WholeFormAssignment, answers: Answers) {
    const [write] = submitFormWrites(assignment, exampleAnswers, day(0));
    if (write?.op !== 'update') throw new Error('Submitting is an update');
    const rest = Object.entries(write.data).filter(([key]) => !key.startsWith('answers.'));
    return [{ ...write, data: { ...Object.fromEntries(rest), answers } }];
  }
});
