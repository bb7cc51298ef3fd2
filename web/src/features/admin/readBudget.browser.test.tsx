import { exampleApproval, exampleConversation, exampleFlow, exampleRun, moment } from '@firstmile/domain/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { provideCount } from '#data/firebase/counting.ts';
import { assignedForm, givenForm } from '#testing/given.ts';
import { database, openApp, openPart, person } from '#testing/openApp.tsx';

/** Documents that an admin's view may read, for any number of clients (`npm run bench:reads` counts the bytes, too). */
const MAX_READS = 30;
/** Documents filled in by clients, with up to a megabyte each: ten rows, and one that tells whether there are more. */
const MAX_FILLED_READS = 11;
const FILLED = ['onboardings', 'customFormAssignments', 'onboardingFlowAssignments'];
const CLIENTS = __WIDE__ ? 100_000 : 5000; // the same for any number, which npm run test:all shows
const made: string[] = [];

beforeAll(async () => {
  await openPart(null); // the last page of other tests would read the documents put here
  remove([...database.store.docs.keys()]); // documents of other tests would stand before them
  const client = person('USER', 'Many');
  const { form } = givenForm('Many questions');
  const { assignment } = assignedForm(form, client);
  const waiting = { signatureId: 'a-v1', agreementTitle: 'Plan', signerName: 'Many Marsh', isMailed: false };
  const run = exampleRun(5, { status: 'COMPLETED', approval: exampleApproval() });
  const docs: [string, object][] = [];
  for (let index = 0; index < CLIENTS; index++) {
    const [uid, createdAt] = [`many-${index}`, moment(index)];
    const onboarding = {
      status: 'IN_PROGRESS',
      completedSteps: 2,
      totalSteps: 5,
      steps: [],
      lastActivityAt: createdAt,
    };
    docs.push([`users/${uid}`, { ...client, createdAt, onboarding }]);
    docs.push([`customFormAssignments/${uid}`, { ...assignment, userId: uid, assignedAt: createdAt }]);
    if (index >= 1000) continue;
    docs.push([`onboardings/${uid}`, { ...run, userId: uid }]);
    docs.push([`customForms/${uid}`, { ...form, createdAt }]);
    docs.push([
      `onboardingFlows/${uid}`,
      { ...exampleFlow('x'), name: 'Many steps', creator: form.creator, createdAt },
    ]);
    docs.push([`conversations/${uid}`, { ...exampleConversation, client, lastAt: createdAt }]);
    docs.push([`toCountersign/${uid}`, { ...waiting, clientId: uid, since: createdAt }]);
    docs.push([`teamNotices/${uid}`, { type: 'Task', message: 'News', link: '/', createdAt }]);
    docs.push([`activity/${uid}`, { type: 'step-completed', userId: uid, userName: 'Many', subject: 'x', createdAt }]);
  }
  for (const [path] of docs) made.push(path);
  database.put(Object.fromEntries(docs));
});
afterAll(() => remove(made));

const remove = (paths: readonly string[]) => database.commit(paths.map((path) => ({ op: 'delete', path })));

test.each([
  ['/admin/dashboard', 'Many Marsh'],
  ['/admin/assignments', 'Many questions'],
  ['/admin/forms', 'Many questions'],
  ['/admin/flows', 'Many steps'],
  ['/admin/messages', 'Many Marsh'],
  ['/notifications', 'News'],
])(`%s reads no more than its budget with ${CLIENTS} clients`, async (path, text) => {
  const before = database.requests.length;
  await openApp(path, person('ADMIN'));
  await expect.element(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expect.poll(() => document.querySelector('.MuiSkeleton-root')).toBeNull();
  const reads = JSON.stringify(database.requests.slice(before));
  // the badge's ten unread notices of the team are of the list, which reads them anyway
  expect(database.readSince(before) - (path === '/notifications' ? 10 : 0), reads).toBeLessThanOrEqual(MAX_READS);
  const filled = database.requests
    .slice(before)
    .filter(({ description }) => description.kind === 'query' && FILLED.includes(description.collection));
  const read = filled.reduce((sum, { documents }) => sum + documents, 0);
  expect(read, reads).toBeLessThanOrEqual(MAX_FILLED_READS);
});

afterEach(() => provideCount(database.count));

test('an open list counts what its filters show once, and again only when something has changed', async () => {
  const count = vi.fn(database.count);
  provideCount(count);
  await openApp('/admin/assignments', person('ADMIN'));
  await expect.element(page.getByRole('button', { name: /^All.*50/ })).toBeVisible();
  const before = count.mock.calls.length;
  await new Promise((done) => setTimeout(done, 2000)); // three times its rest
  expect(count.mock.calls.length).toBe(before);
});
