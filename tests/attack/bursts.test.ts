import { describe, expect, it } from 'vitest';
import { addFileWrites, authorPath, newId, sendMessageWrites, SERVER_TIME, type Write } from '@firstmile/domain';
import { exampleFile } from '@firstmile/domain/testing';
import { Browser } from '../api/browser.ts';
import { newSigner } from '../api/evidence.ts';
import { db, stored, until } from '../api/support.ts';
import { burst, staysHealthy, finishWithin } from './measure.ts';

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const opened = async () => {
  const person = await newSigner();
  return { person, browser: new Browser(person) };
};

const [EXPORT, MINE] = ['/api/account/export', '/api/custom-form-assignments/my'];

describe('a burst of one account past the API', () => {
  it('600 messages are counted, and the API answers meanwhile', async () => {
    const { person, browser } = await opened();
    const from = { side: 'client' as const, author: { uid: person.uid, name: 'Ada Marsh' } };
    const said = () =>
      sendMessageWrites(person.uid, { id: newId(), from, input: { text: 'x'.repeat(3000), about: null, files: [] } });
    await staysHealthy('600 messages in three commits', () =>
      finishWithin('600 messages until they are counted', 30_000, async () => {
        for (let n = 0; n < 3; n++) await browser.commit(times(200, said).flat());
        await until(
          () => stored(`conversations/${person.uid}`),
          (conversation) => (conversation?.['sent'] as { client?: number } | undefined)?.client === 600,
        );
      }),
    );
    await browser.close();
  });

  it('600 announced files are processed, and the API answers meanwhile', async () => {
    const { person, browser } = await opened();
    const announced = () => addFileWrites(person.uid, exampleFile({ id: newId() }));
    await staysHealthy('600 announced files in three commits', () =>
      finishWithin('600 files until the excess is refused', 60_000, async () => {
        for (let n = 0; n < 3; n++) await browser.commit(times(200, announced).flat());
        const waiting = db.collection(`users/${person.uid}/files`).where('state', '==', 'waiting');
        await until(
          async () => (await waiting.count().get()).data().count,
          (count) => count <= 200,
        );
      }),
    );
    const notices = await db.collection(`users/${person.uid}/notifications`).count().get();
    expect(notices.data().count).toBeLessThan(50);
    await browser.close();
  });

  it('authors are stored only beside a change', async () => {
    const { person, browser } = await opened();
    const said = (): Write => ({
      op: 'set',
      path: authorPath(newId()),
      data: { uid: person.uid, userAgent: 'x'.repeat(512), at: SERVER_TIME, of: ['onboardings', person.uid] },
    });
    await expect(browser.commit(times(200, said))).rejects.toThrow();
    await browser.close();
  });

  it('a minute’s calls of one account do not slow the API down', async () => {
    const { token } = await newSigner();
    const authorization = `Bearer ${token}`;
    const [exporting, listing] = [
      { path: EXPORT, authorization },
      { path: MINE, authorization },
    ];
    // a new instance takes a second for its first burst, from any sender: it loads its code and compiles it
    expect(new Set(await burst([exporting, ...times(160, () => listing)]))).toEqual(new Set([200]));
    await staysHealthy('40 exports and 120 lists by one account', () =>
      burst([...times(40, () => exporting), ...times(120, () => listing)]),
    );
    // each spelling of the header had its own lane
    const spelt = (index: number) =>
      Array.from('bearer', (letter, at) => (index % 2 ** (at + 1) < 2 ** at ? letter : letter.toUpperCase())).join('');
    await staysHealthy('320 lists by one account, spelt in 64 ways', () =>
      burst(times(320, (index) => ({ path: MINE, authorization: `${spelt(index)} ${token}` }))),
    );
  });
});
