import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_REFS, newId, type FlowAssignment, type NewClients, type Run } from '@firstmile/domain';
import { publishedExamples } from '@firstmile/domain/testing';
import { assignFlow, createFlow, flowOf } from './flowCalls.ts';
import { beginImport, emailsOf, importDone, importOf, peopleOf } from './importing.ts';
import { inviteOne, join } from './inviting.ts';
import {
  call,
  db,
  expectRefusal,
  newAdmin,
  newClient,
  newEmail,
  signIn,
  stored,
  until,
  type Person,
} from './support.ts';

const { draftsOfFresh, giveAgreements, waitingForAgreements } =
  await import('../../functions/src/signing/productDrafts.ts');

// people who register meanwhile get this setting, so this file runs alone
const setting = db.doc('settings/newClients');
const choose = (choice: NewClients) => setting.set(choice);
let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});
afterAll(() => setting.delete());

const flowsOf = async (uid: string) =>
  (await db.collection('onboardingFlowAssignments').where('userId', '==', uid).get()).docs;
const onboardingOf = async ({ uid, token }: Person) => ({
  isOff: ((await stored(`onboardings/${uid}`))?.['isOff'] as boolean | undefined) ?? false,
  status: (await call('GET', '/api/onboarding/status', { token })).status,
});

it(
  'new clients get the wizard, a flow or nothing, as the setting says when they join',
  { tags: ['wide'] },
  async () => {
    expect(await onboardingOf(await newClient())).toEqual({ isOff: false, status: 200 });

    await choose({ onboarding: 'none', flowId: '' });
    const free = await newClient();
    expect(await onboardingOf(free)).toEqual({ isOff: true, status: 404 });
    expectRefusal(await call('POST', '/api/onboarding/start', { token: free.token }), 404);
    expect(await flowsOf(free.uid)).toEqual([]);

    const flow = await flowOf(admin, 'WELCOME', 'COMPANY_INFO');
    await choose({ onboarding: 'flow', flowId: flow.id });
    const registered = await newClient();
    const { text } = await inviteOne(admin);
    const { email, token } = await inviteOne(admin, { dueAt: '2098-03-01T22:59:00Z', flowIds: [flow.id] });
    expect(text).toContain(`\n\n• ${flow.name}\n\nIt takes`);
    expect((await join(token)).status).toBe(201);
    for (const client of [registered, await signIn(email)]) {
      expect(await onboardingOf(client)).toEqual({ isOff: true, status: 404 });
      expect((await flowsOf(client.uid)).map((doc) => doc.get('flow.id') as string)).toEqual([flow.id]);
    }
  },
);

it('an invitation with its own choice overrides the setting', async () => {
  const joined = async (onboarding: 'wizard' | 'none', flowIds: string[] = []) => {
    const { email, token } = await inviteOne(admin, { onboarding, flowIds });
    expect((await join(token)).status).toBe(201);
    return signIn(email);
  };
  const own = await flowOf(admin, 'WELCOME');
  const set = await flowOf(admin, 'WELCOME');
  await choose({ onboarding: 'flow', flowId: set.id });
  const standard = await joined('wizard');
  expect(await onboardingOf(standard)).toEqual({ isOff: false, status: 200 });
  expect(await flowsOf(standard.uid)).toEqual([]);
  await setting.delete();
  const free = await joined('none', [own.id]);
  expect(await onboardingOf(free)).toEqual({ isOff: true, status: 404 });
  expect((await flowsOf(free.uid)).map((doc) => doc.get('flow.id') as string)).toEqual([own.id]);
});

it('new clients sign the agreements in the admins’ order', async () => {
  const order = db.doc('settings/agreementOrder');
  await order.set({ ids: ['project-timeline', 'service-agreement'], updatedAt: new Date(), writeId: 'w1' });
  onTestFinished(async () => void (await order.delete()));
  const [{ uid }, flow] = await Promise.all([newClient(), flowOf(admin, 'DOCUMENT_SIGNING')]);
  expect((await assignFlow(admin, flow.id, [{ uid }])).status).toBe(201);
  const ids = [await stored(`onboardings/${uid}`), (await flowsOf(uid))[0]?.data()].map((run) =>
    Object.values((run as Signing).agreements ?? {}).map((refs) => refs.map(({ id }) => id)),
  );
  const signed = [['project-timeline', 'service-agreement', 'nda']];
  expect(ids).toEqual([signed, signed]);
});

it('clients who join before an agreement is published wait for it, and nobody is invited to that', async () => {
  const [drafts, examples] = [publishedExamples(), publishedExamples()];
  onTestFinished(async () => void (await Promise.all(examples.map(([path, data]) => db.doc(path).set(data)))));
  for (const [path, data] of drafts) await db.doc(path).set({ ...data, version: 0, publishedTitle: '' });
  const client = await newClient();
  const run = () => stored(`onboardings/${client.uid}`) as Promise<Pick<Run, 'agreements'>>;
  expect((await run()).agreements).toEqual({});
  await call('POST', '/api/onboarding/start', { token: client.token });
  const save = { token: client.token, body: { signedDocuments: [] } };
  expectRefusal(await call('PUT', '/api/onboarding/step/3', save), 409, /nothing to sign yet/);
  const people = [{ firstName: 'Nora', email: newEmail() }];
  const invite = (onboarding: string) =>
    call('POST', '/api/invitations', { token: admin.token, body: { people, onboarding } });
  expectRefusal(await invite('wizard'), 409, /no agreement is published/);
  expect((await invite('none')).status).toBe(201);
  const imported = await beginImport(admin, peopleOf(emailsOf(1)));
  expect(
    await until(
      () => importOf(imported),
      ({ wish }) => wish === 'pause',
    ),
  ).toMatchObject({ done: 0 });
  const flow = await flowOf(admin, 'DOCUMENT_SIGNING');
  expectRefusal(await assignFlow(admin, flow.id, [client]), 409, /no agreement is published/);

  await giveAgreements(client.uid);
  expect((await run()).agreements).toEqual({});
  for (const [path, data] of examples) await db.doc(path).set(data);
  const { docs } = await waitingForAgreements().get();
  expect(docs.map(({ id }) => id)).toContain(client.uid);
  await giveAgreements(client.uid);
  expect((await run()).agreements).toEqual({ documents: DEFAULT_REFS });
  await db.doc(`imports/${imported}`).update({ wish: 'run', writeId: newId() });
  expect(await importDone(imported)).toMatchObject({ counts: { invited: 1 } });
});

it("the product's agreements are drafts only where nobody has an account yet", async () => {
  expect(await draftsOfFresh([])).toEqual([]);
});

type Signing = Pick<FlowAssignment, 'agreements' | 'stepKeys'>;

it(
  'whoever is invited signs the agreements of the business: those a step names, else its current ones',
  { tags: ['wide'] },
  async () => {
    const id = newId();
    const common = {
      name: 'House rules',
      description: '',
      position: 0,
      drafts: {},
      createdAt: new Date(),
      writeId: id,
    };
    const rules = db.doc(`agreements/${id}`);
    await rules.set({ ...common, isArchived: false, version: 3, publishedTitle: 'House rules' });
    const archived = db.doc('agreements/nda'); // instead of the product's
    await archived.set({ ...common, name: 'NDA', isArchived: true, position: 2, version: 2, publishedTitle: 'NDA' });
    onTestFinished(async () => void (await Promise.all([rules.delete(), archived.delete()])));
    const steps = [
      { stepType: 'DOCUMENT_SIGNING', config: { agreementIds: [id] } },
      { stepType: 'DOCUMENT_SIGNING', config: {} },
    ];
    const flow = await createFlow(admin, { name: 'Before we begin', steps });
    const invited = await inviteOne(admin, { flowIds: [flow.id] });
    expect((await join(invited.token)).status).toBe(201);
    expect(await stored(`invitations/${invited.id}`)).toMatchObject({ status: 'JOINED', skipped: [] });
    const other = await newClient();
    expect((await assignFlow(admin, flow.id, [other])).status).toBe(201);
    for (const { uid } of [await signIn(invited.email), other]) {
      const assignment = (await flowsOf(uid)).find((doc) => doc.get('flow.id') === flow.id);
      const { agreements, stepKeys } = (assignment?.data() ?? { stepKeys: [] }) as Signing;
      const signed = stepKeys.map((key) =>
        agreements?.[key]?.map((agreement) => `${agreement.id}@${agreement.version}`),
      );
      expect(signed[0]).toEqual([`${id}@3`]);
      expect(signed[1]?.map((version) => version.split('@')[0])).toEqual(['service-agreement', 'project-timeline']);
    }
  },
);

it('clients get the wizard if the chosen flow is gone', async () => {
  await choose({ onboarding: 'flow', flowId: 'gone' });
  expect(await onboardingOf(await newClient())).toEqual({ isOff: false, status: 200 });
});
