/** @module-tag wide */
import { beforeAll, describe, expect, it } from 'vitest';
import { handTaskWrites, type ApiOnboarding, type DeletionReceipt } from '@firstmile/domain';
import { exampleAnswers } from '@firstmile/domain/testing';
import { Browser, setCompanyName } from './browser.ts';
import { assigned, createForm, readAssignment, submit } from './forms.ts';
import { complete, put, saveUpTo, signingInput, status } from './onboarding.ts';
import { auth, call, db, expectRefusal, newAdmin, newClient, signIn, stored, until, type Person } from './support.ts';
import { newTeam } from './teams.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const get = <T>(path: string, { token }: Person) => call<T>('GET', path, { token });
const removeMember = (uid: string, by: Person) =>
  call<DeletionReceipt>('DELETE', `/api/members/${uid}`, { token: by.token });
const denied = { code: 'permission-denied' };

describe("a contributor's calls", () => {
  it("change the client's work like the owner's, and the other person sees it", async () => {
    const { owner, iris } = await newTeam();
    await saveUpTo(iris.token, 2);
    expect((await status(owner.token)).body.steps[1]).toMatchObject({ status: 'COMPLETED' });
    expect(
      (
        await put(iris.token, {
          step: 3,
          body: { signedDocuments: [1, 2, 3].map((number) => signingInput(number, { signerName: 'Iris Wren' })) },
        })
      ).status,
    ).toBe(200);
    expect(
      (await put(owner.token, { step: 4, body: (await status(iris.token)).body.steps[3]?.data ?? {} })).status,
    ).toBe(400);
    const { docs } = await until(
      () => db.collection(`users/${owner.uid}/signatures`).get(),
      ({ docs }) => docs.every((doc) => doc.get('receipt') !== null),
    );
    expect(docs).toHaveLength(3);
    for (const doc of docs)
      expect(doc.data()).toMatchObject({
        signerUid: iris.uid,
        signerEmail: iris.email,
        signerName: 'Iris Wren',
        receipt: { verdict: 'accepted', reasons: [] },
      });
    // the signer gets the copies by mail, and no notice of their own action
    for (const { id } of docs) expect(await stored(`mail/signature-${id}-${iris.uid}`)).toBeDefined();
    for (const { uid } of [iris, owner]) expect((await db.collection(`users/${uid}/notifications`).get()).size).toBe(0);
    expect((await db.collection(`users/${iris.uid}/signatures`).get()).size).toBe(0);
  });

  it('complete the onboarding for the client, and notify its owner', async () => {
    const { owner, iris } = await newTeam();
    await saveUpTo(iris.token, 4);
    const { body } = await complete(iris.token);
    expect(body).toMatchObject({ status: 'COMPLETED' } satisfies Partial<ApiOnboarding>);
    expect((await status(owner.token)).body.referenceNumber).toBe(body.referenceNumber);
    expect(await stored(`users/${owner.uid}/notifications/onboarding-completed`)).toBeDefined();
    expect(await stored(`users/${iris.uid}/notifications/onboarding-completed`)).toBeUndefined();
  });

  it('fill in the client’s assignments, and no other client’s', async () => {
    const { owner, iris } = await newTeam();
    const form = await createForm(admin);
    const own = await assigned(admin, form, owner);
    const others = await assigned(admin, form, await newClient());
    expect((await get<{ id: string }[]>('/api/custom-form-assignments/my', iris)).body.map(({ id }) => id)).toEqual([
      own.id,
    ]);
    expectRefusal(await submit(iris, others.id, exampleAnswers), 404);
    expect((await submit(iris, own.id, exampleAnswers)).status).toBe(200);
    expect(await readAssignment(own.id)).toMatchObject({ status: 'COMPLETED', userId: owner.uid });
  });

  it('are not an admin’s, whatever an old claim says', async () => {
    const { iris } = await newTeam();
    await auth.setCustomUserClaims(iris.uid, { role: 'ADMIN' });
    expectRefusal(await get('/api/users', await signIn(iris.email)), 403);
  });
});

describe('the browsers of two', () => {
  it('sign for one client, each as themselves, and the server checks each by their own account', async () => {
    const { owner, iris } = await newTeam();
    const [ada, her] = [new Browser(owner), new Browser(iris, owner.uid)];
    await ada.start();
    await setCompanyName(owner.uid);
    await her.sign({ signerName: 'Iris Wren' });
    const all = () => db.collection(`users/${owner.uid}/signatures`).get();
    const { docs } = await until(all, (result) => result.docs.every((doc) => doc.get('receipt') !== null));
    expect(docs.map((doc) => [doc.get('signerUid') as string, doc.get('receipt.verdict') as string])).toEqual(
      docs.map(() => [iris.uid, 'accepted']),
    );
    await expect(ada.sign()).rejects.toMatchObject(denied); // these documents are signed
    await Promise.all([ada.close(), her.close()]);
  });

  it('refuse a signature of a former team member', async () => {
    const { owner, iris } = await newTeam();
    const her = new Browser(iris, owner.uid);
    const ada = new Browser(owner);
    await ada.start();
    await removeMember(iris.uid, owner);
    await expect(her.sign()).rejects.toMatchObject(denied);
    await expect(her.run()).rejects.toMatchObject(denied);
    await ada.save(1);
    await Promise.all([ada.close(), her.close()]);
  });

  it('hand a task to one person, who is notified', async () => {
    const { owner, iris } = await newTeam();
    const { id } = await assigned(admin, await createForm(admin), owner);
    const ada = new Browser(owner);
    const to = { id: iris.uid, firstName: 'Iris', lastName: 'Wren' };
    await ada.commit(handTaskWrites(`customFormAssignments/${id}`, await readAssignment(id), to));
    const notices = () => db.collection(`users/${iris.uid}/notifications`).where('link', '==', `/forms/${id}`).get();
    const { docs } = await until(notices, ({ size }) => size === 1);
    expect(docs[0]?.get('message')).toMatchObject({ code: 'task.handed' });
    await ada.close();
  });
});
