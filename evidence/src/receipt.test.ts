import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from './canonical.ts';
import type { Known } from './receipt.ts';
import { signRecord } from './record.ts';
import { DISCLOSURE, exampleBody, NOW, TestServer, testKey, type TestKey } from './testing.ts';

const DAY = 86_400_000;
let device: TestKey;
let server: TestServer;

beforeEach(async () => {
  device = await testKey();
  server = new TestServer(await testKey());
  await server.register(device);
});

interface Signing {
  id: string;
  prev: string;
  at?: number;
  when?: object;
  by?: TestKey;
}
const sign = async ({ id, prev, at, when, by = device }: Signing) =>
  signRecord(await exampleBody(id, at, when), prev, by);

describe('the server’s judgement of a record', () => {
  it('accepts a valid record', async () => {
    expect(await server.receive(await sign({ id: 's1', prev: '' }))).toMatchObject({
      outcome: 'accepted',
      reasons: [],
    });
  });

  it('accepts one with fields on its pages, and refuses fields other than the published ones', async () => {
    const body = await exampleBody('s1');
    const fieldsSha256 = 'f'.repeat(64);
    const filled = {
      ...body,
      what: { ...body.what, fieldsSha256 },
      intent: { ...body.intent, fieldValues: '{"a":"5"}' },
    };
    const record = await signRecord(filled, '', device);
    expect(await server.receive(record)).toMatchObject({ outcome: 'refused', reasons: ['textNotPublished'] });
    const content = { ...filled.what, fieldsSha256 };
    expect((await server.receive(record, { content })).checks).toMatchObject({ contentMatchesVersion: true });
  });

  it('accepts one signed offline a week ago', async () => {
    const at = NOW - 7 * DAY;
    await server.register(device, at - DAY);
    server.keys.shift();
    expect(await server.receive(await sign({ id: 's1', prev: '', at, when: { offline: true } }))).toMatchObject({
      outcome: 'accepted',
    });
  });

  it('warns about a clock a week behind while online, and about one that is ahead', async () => {
    for (const at of [NOW - 7 * DAY, NOW + DAY]) {
      const { outcome, reasons } = await server.receive(await sign({ id: `s${at}`, prev: server.head, at }));
      expect(outcome).toBe('accepted-with-warning');
      expect(reasons).toContain(at < NOW ? 'clockBehind' : 'clockAhead');
    }
  });

  it('warns about a clock that was set by a day, or forth and back, while the document was open', async () => {
    const openedAt = new Date(NOW - DAY - 120_000).toISOString();
    expect(await server.receive(await sign({ id: 's1', prev: '', at: NOW, when: { openedAt } }))).toMatchObject({
      outcome: 'accepted-with-warning',
      reasons: ['clockChanged'],
    });
    // The clock was set forward after opening, and back before sending: signed "tomorrow" after two minutes.
    const moved = { openedAt: new Date(NOW - 120_000).toISOString(), offline: true };
    const { reasons } = await server.receive(await sign({ id: 's2', prev: server.head, at: NOW + DAY, when: moved }));
    expect(reasons).toEqual(['clockAhead', 'clockChanged']);
  });

  it.each([
    [3_600_000, 'clockAhead'],
    [-3_600_000, 'clockBehind'],
  ])('warns about a device whose clock was %i ms off by its last server time', async (skewEstimateMs, reason) => {
    const { reasons } = await server.receive(
      await sign({ id: 's1', prev: '', at: NOW, when: { offline: true, skewEstimateMs } }),
    );
    expect(reasons).toEqual([reason]);
  });

  const ago = (ms: number) => new Date(NOW - ms).toISOString();
  it.for<[string, number, object, string[]]>([
    ['never heard of a server', 20 * DAY, { lastServerTime: '', sinceServerTimeMs: null }, ['clockBehind']],
    ['heard of one two days after', 20 * DAY, { lastServerTime: ago(18 * DAY) }, ['clockBehind', 'clockBack']],
    ['heard of one that is ahead of the server', 20 * DAY, { lastServerTime: ago(-DAY) }, ['clockBehind', 'clockBack']],
    [
      'says that it heard of one longer ago than that was',
      20 * DAY,
      { lastServerTime: ago(20 * DAY), sinceServerTimeMs: 2 * DAY },
      ['clockBehind', 'clockBack'],
    ],
  ])('does not believe that a device was offline that %s', async ([, before, when, expected]) => {
    await server.register(device, NOW - 30 * DAY);
    server.keys.shift();
    const more = { offline: true, sinceServerTimeMs: null, ...when };
    expect((await server.receive(await sign({ id: 's1', prev: '', at: NOW - before, when: more }))).reasons).toEqual(
      expected,
    );
  });

  it('believes one that heard from a server days before it signed, also after a reload', async () => {
    await server.register(device, NOW - 30 * DAY);
    server.keys.shift();
    const more = { offline: true, lastServerTime: ago(25 * DAY), sinceServerTimeMs: null };
    expect((await server.receive(await sign({ id: 's1', prev: '', at: NOW - 20 * DAY, when: more }))).reasons).toEqual(
      [],
    );
  });

  it('marks a clock that was set back while online, too', async () => {
    const when = { lastServerTime: ago(-DAY), sinceServerTimeMs: null };
    expect((await server.receive(await sign({ id: 's1', prev: '', at: NOW, when }))).reasons).toEqual(['clockBack']);
  });

  it('warns about the second of two devices that signed at the same time, and continues from the last', async () => {
    await server.signed(1, device);
    const head = server.head;
    const tablet = await testKey();
    await server.register(tablet);
    expect(await server.receive(await sign({ id: 'phone', prev: head }))).toMatchObject({ outcome: 'accepted' });
    expect(await server.receive(await sign({ id: 'tablet', prev: head, at: NOW, when: {}, by: tablet }))).toMatchObject(
      {
        outcome: 'accepted-with-warning',
        reasons: ['chainForked'],
      },
    );
    expect(await server.receive(await sign({ id: 'next', prev: server.head }))).toMatchObject({ outcome: 'accepted' });
  });

  it('warns about a record whose predecessor never arrived', async () => {
    expect(await server.receive(await sign({ id: 's1', prev: 'a'.repeat(64) }))).toMatchObject({
      outcome: 'accepted-with-warning',
      reasons: ['chainCut'],
    });
  });

  it('warns about an unknown key, and about one registered after the signing', async () => {
    const stranger = await testKey();
    expect(await server.receive(await sign({ id: 's1', prev: '', at: NOW, when: {}, by: stranger }))).toMatchObject({
      outcome: 'accepted-with-warning',
      reasons: ['keyUnknown'],
    });
    await server.register(stranger, NOW);
    const { reasons } = await server.receive(
      await sign({ id: 's2', prev: server.head, at: NOW - DAY, when: { offline: true }, by: stranger }),
    );
    expect(reasons).toEqual(['keyYounger']);
  });

  it('refuses another text, an unpublished text, another signer and a second signature', async () => {
    const content = {
      contentSha256: 'b'.repeat(64),
      byteLength: 1,
      mediaType: 'text/plain',
      title: 'Service Agreement',
    };
    const record = await sign({ id: 's1', prev: '' });
    expect(await server.receive(record, { content })).toMatchObject({
      outcome: 'refused',
      reasons: ['textNotPublished'],
    });
    for (const [known, reason] of [
      [{ content: undefined }, 'textNotPublished'],
      [{ signerUid: 'ben' }, 'otherSigner'],
      [{ isAlreadySigned: true }, 'alreadySigned'],
      [{ signatureId: 's2' }, 'recordBroken'],
      [{ clientId: 'ben' }, 'recordBroken'],
    ] as const) {
      const verdict = await server.receive(record, { received: [], ...known });
      expect(verdict).toMatchObject({ outcome: 'refused', reasons: [reason] });
    }
  });

  it('refuses a record that was changed after it was signed', async () => {
    const record = await sign({ id: 's1', prev: '' });
    const changed = { ...record, who: { ...record.who, email: 'eve@example.com' } };
    expect(await server.receive(changed)).toMatchObject({ outcome: 'refused', reasons: ['recordBroken'] });
    const eve = await testKey();
    const forged = await sign({ id: 's1', prev: '', at: NOW, when: {}, by: { ...eve, keyId: device.keyId } });
    expect(await server.receive(forged, { received: [] })).toMatchObject({
      outcome: 'refused',
      reasons: ['badSignature'],
    });
  });
});

describe('a record of the act', () => {
  const SHOWN = { locale: 'en', textSha256: '', contact: 'hello@example.com' };
  beforeAll(async () => void (SHOWN.textSha256 = await sha256(DISCLOSURE)));
  const GERMAN = { locale: 'de', statement: 'Ich stimme zu.' };
  type Body = Awaited<ReturnType<typeof exampleBody>>;
  const receive = async (change: (body: Body) => Partial<Body>, fields: Partial<Known> = {}) => {
    const body = await exampleBody('s1');
    return server.receive(await signRecord({ ...body, ...change(body) }, '', device), fields);
  };

  it.each<[string, string, (body: Body) => Partial<Body>]>([
    ['otherConsent', 'words of its own', ({ consent }) => ({ consent: { ...consent, statement: 'I do not agree' } })],
    ['otherConsent', 'words of another language', ({ consent }) => ({ consent: { ...consent, locale: 'de' } })],
    ['otherConsent', 'a language that is none', ({ consent }) => ({ consent: { ...consent, locale: 'toString' } })],
    ['otherName', 'another typed name', ({ intent }) => ({ intent: { ...intent, typedText: 'Mickey Mouse' } })],
    ['otherName', 'no typed name', ({ intent }) => ({ intent: { ...intent, typedText: '' } })],
    [
      'otherName',
      'a drawing with another name',
      ({ intent }) => ({ intent: { ...intent, method: 'drawn', drawing: 'M1,1', typedText: 'Eve' } }),
    ],
    ['otherDrawing', 'a drawing that is called typed', ({ intent }) => ({ intent: { ...intent, drawing: 'M1,1' } })],
    ['otherDrawing', 'a drawn name without drawing', ({ intent }) => ({ intent: { ...intent, method: 'drawn' } })],
    ['otherDisclosure', 'a disclosure of its own', () => ({ disclosure: { ...SHOWN, textSha256: 'a'.repeat(64) } })],
    ['otherDisclosure', 'a disclosure in another language', () => ({ disclosure: { ...SHOWN, locale: 'de' } })],
    ['noConsent', 'no consent', () => ({ events: { DOCUMENT_OPENED: 0, SIGNED: 120_000 } })],
    ['noConsent', 'no events', () => ({ events: {} })],
    ['noConsent', 'a consent after the signing', () => ({ events: { CONSENT_GIVEN: 120_001, SIGNED: 120_000 } })],
    ['otherRole', 'the business’s side', ({ who }) => ({ who: { ...who, role: 'business' } })],
    ['otherRun', 'a run that is not the client’s', () => ({ runId: 'nothing' })],
  ])('is refused as %s with %s', async (reason, _what, change) => {
    expect(await receive(change)).toMatchObject({ outcome: 'refused', reasons: [reason] });
  });

  it.each([null, '', 'M1,1 L2,3'])('is refused when its signature is drawn as %s', async (drawing) => {
    const drawn = ({ intent }: Body) => ({ intent: { ...intent, method: 'drawn' as const, drawing: 'M1,1 L2,2' } });
    expect(await receive(drawn, { drawing })).toMatchObject({ outcome: 'refused', reasons: ['otherDrawing'] });
  });

  it.each<[string, string, (body: Body) => Partial<Body>]>([
    ['otherCompany', 'another company', ({ who }) => ({ who: { ...who, onBehalfOf: 'Alphabet Inc.' } })],
    ['runGone', 'a run that was removed meanwhile', () => ({ runId: 'gone' })],
  ])('is accepted with the warning %s with %s', async (reason, _what, change) => {
    expect(await receive(change)).toMatchObject({ outcome: 'accepted-with-warning', reasons: [reason] });
  });

  it.each<[string, (body: Body) => Partial<Body>]>([
    ['a drawn name', ({ intent }) => ({ intent: { ...intent, method: 'drawn', drawing: 'M1,1 L2,2' } })],
    ['a flow of the client', () => ({ runId: 'flow1' })],
    ['no company', ({ who }) => ({ who: { ...who, onBehalfOf: '' } })],
    ['a published sentence of another language', () => ({ consent: { ...GERMAN, action: 'checkbox' } })],
    ['another contact below the disclosure', () => ({ disclosure: { ...SHOWN, contact: '' } })],
    ['consent in the moment of signing', () => ({ events: { CONSENT_GIVEN: 120_000 } })],
  ])('is accepted with %s', async (_what, change) => {
    const consents = [{ locale: 'en', statement: 'I agree to sign electronically.' }, GERMAN];
    expect(await receive(change, { consents })).toMatchObject({ outcome: 'accepted', reasons: [] });
  });
});

it('without a disclosure, as from an older program, is accepted with a warning', async () => {
  const { disclosure: _disclosure, ...older } = await exampleBody('s1');
  expect(await server.receive(await signRecord(older, '', device))).toMatchObject({
    outcome: 'accepted-with-warning',
    reasons: ['noDisclosure'],
    checks: { disclosurePublished: null },
  });
});
