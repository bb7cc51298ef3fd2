import { beforeEach, describe, expect, it } from 'vitest';
import { newId, objectPath } from '@firstmile/domain';
import {
  addProfiles,
  announce,
  as,
  expectRefused,
  expectUnchanged,
  profile,
  put,
  read,
  record,
} from './storageSupport.ts';
import { ADA, MIA, profileOf, type Person } from './support.ts';

// People of their own: the sessions of Ada and Mia go on in the other files of this folder, which run at the same time.
const EVE: Person = { ...ADA, uid: 'eve' };
const TOM: Person = { ...MIA, uid: 'tom' };
/** Gives the admin a pass, like functions. */
const pass = (changes: object) => record(`users/${EVE.uid}/passes/${TOM.uid}`, changes);

let path = '';
beforeEach(async () => {
  path = objectPath(EVE.uid, newId());
  await addProfiles([EVE, TOM]);
});

describe('a session', () => {
  const ENDED = 1_700_000_000; // seconds since 1970
  const [before, since] = [ENDED - 1, ENDED].map((signedInAt) => ({ ...EVE, signedInAt }));
  const [adminBefore, adminSince] = [ENDED - 1, ENDED].map((signedInAt) => ({ ...TOM, signedInAt }));
  const end = (person: Person, changes: object = {}) =>
    profile(person.uid, { ...profileOf(person), sessionsEndedAt: new Date(ENDED * 1000 + 500), ...changes });
  const look = async (person: Person | undefined) => {
    await as(person ?? null, path).getMetadata();
    await as(person ?? null, `users/${EVE.uid}/files`).listAll();
  };
  beforeEach(async () => {
    await announce(path);
    await put(EVE, path);
    await pass({ all: new Date() }); // an admin needs it to open files
  });

  const onlySince = async () => {
    const another = objectPath(EVE.uid, newId());
    await announce(another);
    await expectRefused(() => look(before));
    await expectUnchanged(another, () => put(before ?? null, another));
    await look(since);
    await put(since ?? null, another);
    expect(await read(another)).toMatchObject({ size: 12 });
  };

  it('that began before all were ended stores, opens and lists nothing; a later one does', async () => {
    await end(EVE);
    await onlySince();
  });

  it('that was revoked stores, opens and lists nothing; another one of the same person does', async () => {
    await profile(EVE.uid, { ...profileOf(EVE), revokedSessions: [ENDED - 1] });
    await onlySince();
  });

  it('of an admin that began before all were ended opens nothing; a later one does', async () => {
    await end(TOM);
    await expectRefused(() => look(adminBefore));
    await look(adminSince);
  });

  it('of a former admin opens nothing', async () => {
    await look(TOM);
    await end(TOM, { role: 'USER', sessionsEndedAt: new Date(0) });
    await expectRefused(() => look(TOM));
  });

  it('of an account without a profile stores, opens and lists nothing', async () => {
    await profile(EVE.uid, null);
    const another = objectPath(EVE.uid, newId());
    await announce(another);
    await expectRefused(() => look(EVE));
    await expectUnchanged(another, () => put(EVE, another));
  });
});
