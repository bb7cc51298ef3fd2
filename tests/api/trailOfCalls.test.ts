import { beforeAll, expect, it } from 'vitest';
import type { Activity } from '@firstmile/domain';
import { guest, invite } from './inviting.ts';
import { call, db, newAdmin, newClient, sessionOf, type Method, type Person } from './support.ts';
import { addMember, inviteMember } from './teams.ts';

let admin: Person;
let client: Person;
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
});

const byAdmin = (method: Method, path: string, body?: object) => call(method, path, { token: admin.token, body });
/** The id of a new invitation of a client. */
const invited = async () => (await invite(admin, [guest()])).body.invited[0]?.id ?? '';

/** Carries out a call; returns the id of its subject, and the document that it changed. */
type Act = () => Promise<{ id: string; path: string }>;
const onInvitation = (id: string) => ({ id, path: `invitations/${id}` });

const ACTS: Partial<Record<Activity['type'], Act>> = {
  'client-invited': async () => onInvitation(await invited()),
  'member-invited': async () => onInvitation((await inviteMember(admin, client.uid)).body.id),
  'admin-invited': async () => {
    const { body } = await byAdmin('POST', '/api/admins', guest());
    return onInvitation((body as { id: string }).id);
  },
  'invitation-renewed': async () => {
    const id = await invited();
    await byAdmin('POST', `/api/invitations/${id}/renew`);
    return onInvitation(id);
  },
  'invitation-withdrawn': async () => {
    const id = await invited();
    await byAdmin('DELETE', `/api/invitations/${id}`);
    await byAdmin('DELETE', `/api/invitations/${id}`);
    return onInvitation(id);
  },
  'admin-removed': async () => {
    const { uid } = await newAdmin();
    await byAdmin('DELETE', `/api/admins/${uid}`);
    return { id: uid, path: `users/${uid}` };
  },
  'member-removed': async () => {
    const { uid } = await addMember(client, client.uid);
    await byAdmin('DELETE', `/api/members/${uid}`);
    const { docs } = await db.collection('deletions').where('uid', '==', uid).get();
    return { id: uid, path: docs[0]?.ref.path ?? '' };
  },
  'session-ended': async () => {
    const person = await newClient();
    await call('GET', '/api/auth/verify', { token: person.token });
    await call('POST', `/api/account/sessions/${sessionOf(person)}/revoke`, { token: person.token });
    return { id: person.uid, path: `users/${person.uid}` };
  },
};

async function expectInCommit(type: string, act: Act) {
  const { id, path } = await act();
  const [all, changed] = await Promise.all([
    db.collection('activity').where('type', '==', type).get(),
    db.doc(path).get(),
  ]);
  const entries = all.docs.filter((entry) => entry.id.includes(id));
  expect(entries).toHaveLength(1);
  expect(Number(changed.updateTime?.valueOf())).toBeGreaterThanOrEqual(Number(entries[0]?.createTime.valueOf()));
}

const acts = Object.entries(ACTS);
const TITLE = '%s is in the trail at the latest with the last change of its call, so that no crash leaves it out';
it.each(acts.slice(0, 1))(TITLE, expectInCommit);
it.each(acts.slice(1))(TITLE, { tags: ['wide'] }, expectInCommit);
