import { describe, expect, it } from 'vitest';
import { AGREEMENTS, CONSENT_TEXT, type ApiOnboarding, type DocumentSigning } from '@firstmile/domain';
import { Browser, setCompanyName } from './browser.ts';
import { complete, allSigned, put, signingInput, status } from './onboarding.ts';
import { call, db, expectRefusal, newClient, until, type Reply } from './support.ts';

const signatures = async (uid: string): Promise<Record<string, unknown>[]> =>
  (await db.collection(`users/${uid}/signatures`).get()).docs.map((doc) => ({ ...doc.data(), id: doc.id }));
const documents = ({ body }: Reply<ApiOnboarding>) => (body.steps[2]?.data as DocumentSigning | null)?.signedDocuments;
const withDocuments = (...signedDocuments: unknown[]) => ({ signedDocuments });

describe('signing by the API', () => {
  it('stores one signature per document, with its evidence and the server’s receipt', async () => {
    const { token, uid, email } = await newClient();
    const reply = await call<ApiOnboarding>('PUT', '/api/onboarding/step/3', {
      token,
      body: allSigned(),
      headers: { 'user-agent': 'a test' },
    });
    expect(reply.status).toBe(200);
    expect(documents(reply)).toEqual(
      AGREEMENTS.map(
        ({ number, title, id }) =>
          expect.objectContaining({
            id: number,
            name: title,
            status: 'signed',
            signatureId: `onboarding-${id}-v2`,
          }) as unknown,
      ),
    );
    const signed = await until(
      () => signatures(uid),
      (all) => all.every(({ receipt }) => receipt !== null),
    );
    expect(signed).toHaveLength(3);
    for (const signature of signed) {
      const agreement = AGREEMENTS.find(({ id }) => id === signature['agreementId']);
      expect(signature).toMatchObject({
        templateSha256: agreement?.sha256,
        agreementTitle: agreement?.title,
        signerName: 'Ada Marsh',
        signerUid: uid,
        signerEmail: email,
        consent: true,
        consentText: CONSENT_TEXT,
        userAgent: 'a test',
        receipt: { verdict: 'accepted', reasons: [] },
      });
    }
  });

  it('twice, or by a repeated request, changes nothing', { tags: ['wide'] }, async () => {
    const { token, uid } = await newClient();
    const body = allSigned();
    expect((await put(token, { step: 3, body })).status).toBe(200);
    const first = await until(
      () => signatures(uid),
      (all) => all.every(({ receipt }) => receipt !== null),
    );
    expect((await put(token, { step: 3, body })).status).toBe(200);
    expect(
      (
        await put(token, {
          step: 3,
          body: withDocuments(...[1, 2, 3].map((id) => signingInput(id, { signerName: 'Eve' }))),
        })
      ).status,
    ).toBe(200);
    expect(await signatures(uid)).toEqual(first);
  });

  it('accepts signed documents that a client sends back', { tags: ['wide'] }, async () => {
    const { token } = await newClient();
    const first = documents(await put(token, { step: 3, body: allSigned() }));
    expect(documents(await put(token, { step: 3, body: withDocuments(...(first ?? [])) }))).toEqual(first);
    const short = [1, 2, 3].map((id) => ({ id, status: 'signed', signedAt: '2026-01-31T12:00:00.000Z' }));
    expect(documents(await put(token, { step: 3, body: withDocuments(...short) }))).toEqual(first);
  });

  it('accepts the documented description and content, and stores neither', { tags: ['wide'] }, async () => {
    const { token, uid } = await newClient();
    const sent = { name: 'Birthday card', description: 'A card', content: 'x'.repeat(50_000) };
    const reply = await put(token, { step: 3, body: withDocuments(...[1, 2, 3].map((id) => signingInput(id, sent))) });
    expect(reply.status).toBe(200);
    expect(documents(reply)?.map(({ name }) => name)).toEqual(AGREEMENTS.map(({ title }) => title));
    expect(documents(reply)?.flatMap(Object.keys)).not.toContain('content');
    // the hash names the published text that was signed, whatever content was sent
    const hashes = (await signatures(uid)).map((signature) => signature['templateSha256']);
    expect(hashes.sort()).toEqual(AGREEMENTS.map(({ sha256 }) => sha256).sort());
    for (const signature of await signatures(uid)) expect(Object.keys(signature)).not.toContain('content');
    const again = (documents(reply) ?? []).map((document) => ({ ...document, ...sent }));
    expect(documents(await put(token, { step: 3, body: withDocuments(...again) }))).toEqual(documents(reply));
    const wrong = again.map((document) => ({ ...document, content: 7 }));
    expectRefusal(await put(token, { step: 3, body: withDocuments(...wrong) }), 400, 'a signed document does not have');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { signerName: '  ' }, 'signerName'],
    ['a name of one letter', { signerName: 'A' }, 'signerName'],
    ['a name too long', { signerName: 'x'.repeat(101) }, 'signerName'],
    ['no consent', { consent: false }, 'consent'],
    ['consent that is a text', { consent: 'true' }, 'consent'],
    ['another consent', { consentText: 'I agree to everything' }, 'consentText'],
    ['another text', { contentSha256: 'a'.repeat(64) }, 'contentSha256'],
    ['the text of another document', { contentSha256: AGREEMENTS[1]?.sha256 }, 'contentSha256'],
    ['no hash', { contentSha256: undefined }, 'contentSha256'],
    ['a time that is none', { signedAt: 'yesterday' }, 'signedAt'],
    ['the 30th of February', { signedAt: '2026-02-30T12:00:00.000Z' }, 'signedAt'],
    ['a time of opening that is none', { openedAt: '2026-99-99T99:99:99.999Z' }, 'openedAt'],
    ['no time', { signedAt: undefined }, 'signedAt'],
    ['no time zone', { timeZone: undefined }, 'timeZone'],
    ['no offset', { utcOffsetMinutes: undefined }, 'utcOffsetMinutes'],
    ['no time of opening', { openedAt: undefined }, 'openedAt'],
  ])('with %s is refused, and nothing is signed', { tags: ['wide'] }, async (_name, changes, field) => {
    const { token, uid } = await newClient();
    const details = expectRefusal(
      await put(token, { step: 3, body: withDocuments(signingInput(1, changes), signingInput(2), signingInput(3)) }),
      400,
    );
    expect(details.map((detail) => detail.field)).toContain(`signedDocuments[0].${field}`);
    expect(await signatures(uid)).toEqual([]);
    expect((await status(token)).body.steps[2]?.status).toBe('PENDING');
  });

  it('is refused for unsigned documents, whatever they claim', async () => {
    const { token, uid } = await newClient();
    const claimed = AGREEMENTS.map(({ number, title, id }) => ({
      id: number,
      name: title,
      status: 'signed',
      signedAt: new Date().toISOString(),
      signatureId: `onboarding-${id}-v2`,
    }));
    const details = expectRefusal(
      await put(token, { step: 3, body: withDocuments(...claimed) }),
      400,
      'Service Agreement is not signed',
    );
    expect(details.map(({ field }) => field)).toEqual(
      [0, 1, 2].map((index) => `signedDocuments[${index}].signatureId`),
    );
    expectRefusal(
      await put(token, { step: 3, body: withDocuments(signingInput(1), signingInput(2), claimed[2]) }),
      400,
      'is not signed',
    );
    expect(await signatures(uid)).toEqual([]);
  });

  it(
    'without a signature says which document is not signed, and what its entry lacks',
    { tags: ['wide'] },
    async () => {
      const { token, uid } = await newClient();
      const documented = AGREEMENTS.map(({ number, title }) => {
        const entry = { id: number, name: title, description: 'A text', content: 'A text', status: 'signed' };
        return { ...entry, signedAt: new Date().toISOString() };
      });
      const reply = await put(token, { step: 3, body: withDocuments(signingInput(1), ...documented.slice(1)) });
      const details = expectRefusal(reply, 400, 'Non-Disclosure Agreement (NDA) is not signed yet');
      expect(details.map(({ field }) => field)).toEqual(['signedDocuments[1]', 'signedDocuments[2]']);
      expect(details[0]?.msg).toContain('signerName, consent, consentText, contentSha256');
      expect(details[0]?.msg).not.toContain('signedAt');
      expect(await signatures(uid)).toEqual([]);
      const first = documents(await put(token, { step: 3, body: allSigned() }));
      expect(documents(await put(token, { step: 3, body: withDocuments(...documented) }))).toEqual(first);
    },
  );

  it('is refused with an own document', async () => {
    const { token, uid } = await newClient();
    expectRefusal(
      await put(token, {
        step: 3,
        body: withDocuments(signingInput(1), signingInput(2), signingInput(3), signingInput(3, { id: 4 })),
      }),
      400,
    );
    expect(await signatures(uid)).toEqual([]);
  });
});

describe('a signature by the browser', () => {
  it('gets the server’s time and verdict, once', async () => {
    const person = await newClient();
    const browser = new Browser(person);
    const before = Date.now();
    await setCompanyName(person.uid);
    await browser.sign();
    const signed = await until(
      () => signatures(person.uid),
      (all) => all.length === 3 && all.every(({ receipt }) => receipt),
    );
    for (const { receipt } of signed as { receipt: { verdict: string; receivedAt: { toMillis: () => number } } }[]) {
      expect(receipt.verdict).toBe('accepted');
      expect(receipt.receivedAt.toMillis()).toBeGreaterThan(before - 1000);
    }
    await browser.close();
  });
  it('determines the completed onboarding’s data, whatever the step says', { tags: ['wide'] }, async () => {
    const person = await newClient();
    const browser = new Browser(person);
    await browser.start();
    await browser.save(1);
    await browser.save(2, { uploadedFiles: [] });
    await browser.sign();
    const right = (await status(person.token)).body.steps[2]?.data as DocumentSigning;
    const lies = { name: 'Birthday card', signedAt: '1999-01-01T00:00:00.000Z' };
    await browser.save(3, { signedDocuments: right.signedDocuments.map((document) => ({ ...document, ...lies })) });
    await browser.save(4);
    expect((await complete(person.token)).status).toBe(200);
    expect(documents(await status(person.token))).toEqual(right.signedDocuments);
    await browser.close();
  });
  it(
    'of a clock that is ahead is taken with a warning; the time that counts is the server’s',
    { tags: ['wide'] },
    async () => {
      const person = await newClient();
      const browser = new Browser(person);
      await browser.sign({ signedAt: '2126-01-31T12:00:00.000Z' });
      const signed = await until(
        () => signatures(person.uid),
        (all) => all.every(({ receipt }) => receipt),
      );
      for (const { receipt, createdAt } of signed as { receipt: object; createdAt: { toMillis: () => number } }[]) {
        expect(receipt).toMatchObject({ verdict: 'accepted-with-warning' });
        expect(Math.abs(createdAt.toMillis() - Date.now())).toBeLessThan(60_000);
      }
      await browser.close();
    },
  );
});
