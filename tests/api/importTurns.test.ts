/** @module-tag wide */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId, QUEUED } from '@firstmile/domain';
import { beginImport, emailsOf, importDone, importOf, mailsTo, peopleOf, lockImports } from './importing.ts';
import { startMailServer } from './mailServer.ts';
import { db, newAdmin, stored, type Person } from './support.ts';

// Loads the functions as deployed, into this process: the stack's own worker is another one.
const { takeTurn, workReserved } = await import('../../functions/src/jobs/imports.ts');
const { deliverMail } = await import('../../functions/src/jobs/deliverMail.ts');
const { commit } = await import('../../functions/src/firestore/commit.ts');
const { PARTS } = await import('../../functions/src/effects/sweepParts.ts');

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

describe('an import', () => {
  it('is handed over when a turn ends: another process continues, and invites nobody twice', async () => {
    const release = await lockImports();
    const list = emailsOf(27); // more than the stack's worker does in a turn, so the work must be handed over
    const id = await beginImport(admin, peopleOf(list));
    expect(new Set(await mailsTo(list))).toEqual(new Set([0]));
    await workReserved(release, { time: 0, size: 1, perMinute: 6000 });
    const finished = await importDone(id);
    expect(finished).toMatchObject({ done: 27, counts: { invited: 27, already: 0 } });
    expect(finished.wokenAt).not.toBeNull();
    expect(new Set(await mailsTo(list))).toEqual(new Set([1]));
  });

  it('keeps only a few mails waiting: another mail is sent among them, and the import continues as they are sent', async () => {
    const release = await lockImports();
    const server = await startMailServer();
    const smtp = { host: '127.0.0.1', port: server.port, user: '', password: '', from: 'us@example.test' };
    const waiting = () => db.collection('mail').where('delivery.state', '==', 'queued').get();
    const before = new Set((await waiting()).docs.map((doc) => doc.id)); // other tests' mails, which nobody sends
    const list = emailsOf(12);
    const id = await beginImport(admin, peopleOf(list));
    const turn = () => takeTurn({ time: 0, size: 2, perMinute: 6000, mostMails: before.size + 4 });
    process.env['SMTP_HOST'] = smtp.host;
    try {
      for (let turns = 0; turns < 4; turns++) await turn();
      expect(await importOf(id)).toMatchObject({ done: 4, isHeld: true });
      const [other = ''] = emailsOf(1);
      const mail = { to: [other], message: { subject: 'News', text: 'Read me' }, delivery: QUEUED };
      await commit([{ op: 'create', path: `mail/${newId()}`, data: mail }]);
      const next = async () =>
        (await waiting()).docs
          .filter((doc) => !before.has(doc.id))
          .toSorted((a, b) => a.createTime.valueOf().localeCompare(b.createTime.valueOf()))[0];
      for (let mail = await next(); mail; mail = await next()) {
        await deliverMail(mail.id, smtp);
        await turn();
      }
      const order = server.received.flatMap(({ to }) => to);
      expect(order.indexOf(other)).toBe(4);
      expect(order.toSorted()).toEqual([...list, other].toSorted());
      expect(await importOf(id)).toMatchObject({ done: 12, isHeld: false, counts: { invited: 12 } });
    } finally {
      delete process.env['SMTP_HOST'];
      await Promise.all([server.close(), release()]);
    }
  });

  it('is deleted with its rows thirty days after its last change, and not before', async () => {
    const DAY = 86_400_000;
    const [old, young] = await Promise.all([1, 2].map(() => beginImport(admin, peopleOf(emailsOf(1)))));
    const ids = [old ?? '', young ?? ''];
    for (const id of ids) await importDone(id);
    const age = (id: string, days: number) =>
      db.doc(`imports/${id}`).update({ updatedAt: Timestamp.fromMillis(Date.now() - days * DAY) });
    await Promise.all(ids.map((id, index) => age(id, index === 0 ? 30.01 : 29.99)));
    await PARTS.find(({ name }) => name === 'old imports')?.page({ cursor: null, since: 0 }, 20);
    const left = (id: string) => Promise.all(['', '/parts/0'].map((part) => stored(`imports/${id}${part}`)));
    expect(await left(ids[0] ?? '')).toEqual([undefined, undefined]);
    expect(await left(ids[1] ?? '')).toMatchObject([{ done: 1 }, { outcomes: ['invited'] }]);
    for (const id of ids) expect(await stored(`invitations/${id}-0`)).toMatchObject({ status: 'INVITED' });
  });
});
