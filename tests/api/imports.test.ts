import { beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_PART, newId, resumeImportWrites, type ClientImport, type ImportedPerson } from '@firstmile/domain';
import { beginImport, emailsOf, importDone, importOf, mailsTo, peopleOf, send, lockImports } from './importing.ts';
import { invite, secretsOf } from './inviting.ts';
import { auth, db, newAdmin, newClient, stored, type Person } from './support.ts';

// Loads the worker as deployed, into this process.
const { takeTurn, workOnImports } = await import('../../functions/src/jobs/imports.ts');
const { inviteNext } = await import('../../functions/src/invitations/importing.ts');

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});
const begin = (people: readonly unknown[]) => beginImport(admin, people);
const steer = (id: string, wish: ClientImport['wish']) => db.doc(`imports/${id}`).update({ wish, writeId: newId() });

describe('an import', () => {
  it('invites everybody once, in the chosen language and with an entry in the trail', async () => {
    const list = emailsOf(3);
    const id = await begin(peopleOf(list));
    expect(await importDone(id)).toMatchObject({ done: 3, counts: { invited: 3, failed: 0 }, told: [] });
    expect(await mailsTo(list)).toEqual([1, 1, 1]);
    const invitation = await stored(`invitations/${id}-1`);
    expect(invitation).toMatchObject({ email: list[1], status: 'INVITED', language: 'de', tasks: { note: 'Welcome' } });
    expect((await secretsOf(`${id}-1`)).token).not.toBe('');
    const trail = await db.collection('activity').where('userId', '==', invitation?.['userId']).get();
    expect(trail.docs.map((doc) => [doc.get('type') as string, doc.get('by.uid') as string])).toEqual([
      ['client-invited', admin.uid],
    ]);
    expect((await stored(`imports/${id}/parts/0`))?.['outcomes']).toEqual(['invited', 'invited', 'invited']);
  });

  it(
    'invites nobody who has an account, an invitation, or no readable address, nor one address twice',
    { tags: ['wide'] },
    async () => {
      const [client, unconfirmed] = await Promise.all([newClient(), newClient()]);
      await auth.updateUser(client.uid, { emailVerified: true });
      const [invited = '', fresh = ''] = emailsOf(2);
      expect((await invite(admin, [{ firstName: 'Ola', email: invited }])).status).toBe(201);
      const people = [
        ...peopleOf([client.email, invited, fresh, fresh]),
        { line: 6, firstName: 'x', email: 'none' },
        null,
        ...[{ company: 'Acme\u202e' }, { company: 'x'.repeat(101) }, { language: 'tlh' }, { dueDay: '9999-12-31' }].map(
          (hostile, index) => ({ ...peopleOf(emailsOf(1))[0], line: 8 + index, ...hostile }),
        ),
        ...peopleOf([unconfirmed.email]),
      ];
      const id = await begin(people);
      const { counts, told } = await importDone(id);
      expect(counts).toEqual({ invited: 2, hasAccount: 1, already: 2, failed: 6 });
      expect(told).toEqual([
        { line: 2, email: client.email, outcome: 'hasAccount' },
        { line: 3, email: invited, outcome: 'already' },
        { line: 5, email: fresh, outcome: 'already' },
        { line: 6, email: '', outcome: 'failed' },
        { line: 0, email: '', outcome: 'failed' },
        ...[8, 9, 10, 11].map((line) => ({ line, email: '', outcome: 'failed' })),
      ]);
      const other = await begin(peopleOf([fresh]));
      expect((await importDone(other)).counts).toMatchObject({ invited: 0, already: 1 });
      expect(await mailsTo([client.email, invited, fresh, unconfirmed.email])).toEqual([0, 1, 1, 1]);
    },
  );

  it('continues after a crash, across parts, with any number of concurrent workers', { tags: ['wide'] }, async () => {
    const release = await lockImports();
    const list = emailsOf(253);
    const id = await begin(peopleOf(list));
    expect(await inviteNext(id, 247)).toBe(247);
    const all = await Promise.all(Array.from({ length: 3 }, () => inviteNext(id, 2)));
    expect(all.reduce((sum, count) => sum + count)).toBe(5); // the end of the first part is such a place
    await release();
    await workOnImports({ perMinute: 6000, size: 1 });
    expect(await importDone(id)).toMatchObject({ done: 253, counts: { invited: 253 } });
    expect(new Set(await mailsTo(list))).toEqual(new Set([1]));
    expect((await stored(`imports/${id}/parts/1`))?.['outcomes']).toHaveLength(3);
  });

  it(
    'that came in part only invites nobody, and once its other parts have come everybody once',
    { tags: ['wide'] },
    async () => {
      const release = await lockImports();
      const list = emailsOf(4);
      const [first, second, ...others] = peopleOf(list);
      const people = [...Array<null>(IMPORT_PART - 2).fill(null), first, second, ...others] as ImportedPerson[];
      const id = await beginImport(admin, people, 1);
      expect(await inviteNext(id, IMPORT_PART)).toBe(0);
      const missing = () => resumeImportWrites({ id, arrived: 1 }, people);
      await send(missing());
      await expect(send(missing())).rejects.toMatchObject({ code: 6 }); // from another device: the part exists
      for (const looked of [IMPORT_PART, 2, 0]) expect(await inviteNext(id, IMPORT_PART)).toBe(looked);
      await release();
      expect(await importOf(id)).toMatchObject({ arrived: 2, counts: { invited: 4, already: 0 } });
      expect(await mailsTo(list)).toEqual([1, 1, 1, 1]);
    },
  );

  it('is paused, resumed and ended: people not invited by then are not invited', async () => {
    const release = await lockImports();
    const list = emailsOf(4);
    const id = await begin(peopleOf(list));
    expect(await inviteNext(id, 1)).toBe(1);
    await steer(id, 'pause');
    expect(await inviteNext(id, 1)).toBe(0);
    await steer(id, 'run');
    expect(await inviteNext(id, 1)).toBe(1);
    await steer(id, 'end');
    await release();
    await workOnImports();
    expect(await importDone(id)).toMatchObject({ done: 2, wish: 'end' });
    expect(await mailsTo(list)).toEqual([1, 1, 0, 0]);
  });

  it('waits for the mail server while earlier mails wait, and then continues', async () => {
    const release = await lockImports();
    const id = await begin(peopleOf(emailsOf(1)));
    process.env['SMTP_HOST'] = '127.0.0.1';
    try {
      expect(await takeTurn({ time: 0, mostMails: 0, perMinute: 6000 })).toBe(true);
    } finally {
      delete process.env['SMTP_HOST'];
    }
    expect(await importOf(id)).toMatchObject({ isHeld: true, done: 0 });
    await release();
    await workOnImports({ perMinute: 6000 });
    expect(await importDone(id)).toMatchObject({ isHeld: false, done: 1 });
  });
});
