import { CONSENT_TEXTS, disclosureFor, type Decline, type Signature } from '@firstmile/domain';
import { exampleRun, exampleSignature, moment } from '@firstmile/domain/testing';
import { declineFaults, recordFaults, sha256, type SignatureRecord } from '@firstmile/evidence';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import i18n from 'i18next';
import { networkStore } from '#data/firebase/network.ts';
import { expectNone, tabTo } from '#testing/actions.ts';
import { goOffline } from '#testing/goOffline.ts';
import { allSent, field, openApp, person } from '#testing/openApp.tsx';

const dialog = () => page.getByRole('dialog', { name: 'Sign Document' });

/** Opens the first agreement for signing. */
async function openSigning() {
  const client = person('USER');
  const docs = { [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid } };
  const { database, router } = await openApp('/onboarding?step=documents', client, docs);
  await page.getByRole('button', { name: 'Sign Document: Service Agreement' }).click();
  await expect.element(dialog()).toBeVisible();
  return { client, database, router };
}

/** Moves a pen over an area, by parts of its width and height. */
function draw(area: Element, points: readonly (readonly [number, number])[]): void {
  const { left, top, width, height } = area.getBoundingClientRect();
  const at = (type: string, [x, y]: readonly [number, number], target: EventTarget) => {
    const place = { clientX: left + x * width, clientY: top + y * height };
    const buttons = type === 'pointerup' ? 0 : 1;
    const pen = { pointerId: 1, isPrimary: true, pointerType: 'pen', button: 0, buttons, pressure: 0.5 };
    target.dispatchEvent(new PointerEvent(type, { ...place, ...pen, bubbles: true, cancelable: true }));
  };
  const [first = [0, 0], ...rest] = points;
  at('pointerdown', first, area);
  for (const point of rest) at('pointermove', point, area);
  at('pointerup', rest.at(-1) ?? first, area);
}

test('without a name and consent nothing is signed, and both fields are marked invalid', async () => {
  const { client, database } = await openSigning();
  await dialog().getByRole('textbox').fill('');
  await dialog().getByRole('button', { name: 'Confirm Signature' }).click();
  await expect.element(dialog().getByRole('textbox')).toBeInvalid();
  await expect.element(dialog().getByRole('checkbox')).toBeInvalid();
  await allSent();
  expect(database.all(`users/${client.uid}/signatures`)).toEqual([]);
});

// Other engines ignore pointer events made by a page; `tests/browsers/client.test.ts` draws there.
const DRAWN = { tags: ['wide', 'chromium'] };

test('a drawn name can be cleared and drawn again, and is signed with its lines', DRAWN, async () => {
  const { client, database } = await openSigning();
  await dialog().getByRole('button', { name: 'Draw your signature as well' }).click();
  const area = dialog().getByRole('img', { name: /draw/i });
  await expect.poll(() => (area.element() as HTMLCanvasElement).style.touchAction).toBe('none'); // its code has loaded
  draw(area.element(), [
    [0.1, 0.1],
    [0.9, 0.9],
  ]);
  await dialog().getByRole('button', { name: 'Clear' }).click();
  draw(area.element(), [
    [0.1, 0.5],
    [0.3, 0.2],
    [0.5, 0.8],
  ]);
  await dialog().getByRole('checkbox').click();
  await dialog().getByRole('button', { name: 'Confirm Signature' }).click();
  await expectNone(dialog());
  await allSent();
  const [signature] = database.all<Signature>(`users/${client.uid}/signatures`);
  expect(signature?.method).toBe('drawn');
  const strokes = JSON.parse(signature?.strokes ?? '[]') as [number, number][][];
  expect(strokes).toHaveLength(1);
  expect(strokes[0]?.length).toBeGreaterThan(1);
  const [stored] = database.all<{ record: SignatureRecord }>(`users/${client.uid}/records`);
  expect(recordFaults(stored?.record)).toEqual([]);
  expect(stored?.record.intent).toMatchObject({ method: 'drawn', typedText: 'Ada Marsh' });
  expect(stored?.record.intent.drawing).toBe(
    strokes[0]?.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join(' '),
  );
});

test(
  'on a screen of 1280 by 1024 at 400 % nothing is cut off, and the button that signs is reached by keyboard',
  { tags: ['wide', 'chromium'] },
  async () => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(320, 256);
    const { client, database } = await openSigning();
    const inside = () => {
      const wide = [...dialog().element().querySelectorAll('*')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && element.checkVisibility() && (left < 0 || right > 320);
      });
      return [...wide.map((element) => element.outerHTML.slice(0, 120)), document.documentElement.scrollWidth];
    };
    expect(inside()).toEqual([320]);
    await tabTo(dialog().getByLabelText(/full name/i));
    await tabTo(dialog().getByRole('checkbox'));
    await userEvent.keyboard(' ');
    const sign = dialog().getByRole('button', { name: 'Confirm Signature' });
    await tabTo(sign);
    const { top, bottom } = sign.element().getBoundingClientRect();
    expect([top >= 0, bottom <= 256]).toEqual([true, true]);
    expect(inside()).toEqual([320]);
    await userEvent.keyboard('{Enter}');
    await expectNone(dialog());
    await allSent();
    expect(database.all(`users/${client.uid}/signatures`)).toHaveLength(1);
  },
);

test('Forward opens the document again with its drawing, which is signed', DRAWN, async () => {
  const { client, database, router } = await openSigning();
  await dialog().getByRole('button', { name: 'Draw your signature as well' }).click();
  const area = dialog().getByRole('img', { name: /draw/i });
  await expect.poll(() => (area.element() as HTMLCanvasElement).style.touchAction).toBe('none');
  draw(area.element(), [
    [0.1, 0.5],
    [0.3, 0.2],
    [0.5, 0.8],
  ]);
  await dialog().getByRole('checkbox').click();
  await router.navigate(-1);
  await expectNone(dialog());
  const openedAgain = Date.now();
  await router.navigate(1);
  await expect.element(area).toBeVisible();
  await expect.element(dialog().getByRole('checkbox')).not.toBeChecked(); // consent has to be given again
  await dialog().getByRole('checkbox').click();
  await dialog().getByRole('button', { name: 'Confirm Signature' }).click();
  await expectNone(dialog());
  await allSent();
  const [signature] = database.all<Signature>(`users/${client.uid}/signatures`);
  expect(signature?.method).toBe('drawn');
  expect(Date.parse(signature?.openedAt ?? '')).toBeGreaterThanOrEqual(openedAgain);
});

test('the disclosure is shown before consent, in the language of the screens, and recorded by its hash', async () => {
  const client = person('USER');
  onTestFinished(async () => void (await i18n.changeLanguage('en')));
  await i18n.changeLanguage('de');
  const docs = {
    [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid },
    'settings/contact': { email: 'hi@example.com', phone: '', hours: '', reviewHours: 0, callDays: 0, booking: '' },
  };
  const { database } = await openApp('/onboarding?step=documents', client, docs);
  await page
    .getByRole('button', { name: /^Unterschreiben: / })
    .first()
    .click();
  const text = page.getByRole('region', { name: 'Über das elektronische Unterschreiben' });
  await expect.element(text).toHaveTextContent(/Papier: .*So erreichen Sie das Unternehmen: hi@example.com/);
  await expect.element(text).toHaveAttribute('tabindex', '0');
  await page.getByRole('checkbox', { name: CONSENT_TEXTS.de }).click();
  await page.getByRole('button', { name: 'Unterschrift bestätigen' }).click();
  await expectNone(page.getByRole('dialog'));
  await allSent();
  const [stored] = database.all<{ record: SignatureRecord }>(`users/${client.uid}/records`);
  expect(stored?.record).toMatchObject({
    consent: { locale: 'de', statement: CONSENT_TEXTS.de },
    disclosure: {
      locale: 'de',
      contact: 'hi@example.com',
      textSha256: await sha256(new TextEncoder().encode(disclosureFor('de').text)),
    },
  });
  const { DISCLOSURE_SHOWN = NaN, CONSENT_GIVEN = NaN } = stored?.record.events ?? {};
  expect(DISCLOSURE_SHOWN).toBeLessThanOrEqual(CONSENT_GIVEN);
  expect(recordFaults(stored?.record)).toEqual([]);
});

test('a decline without a network is signed and waits on this device, and arrives once', async () => {
  const { client, database } = await openSigning();
  const declines = () => database.all<Decline>(`users/${client.uid}/declines`);
  const comeBack = goOffline();
  networkStore.setState({ isOnline: false });
  await dialog().getByRole('button', { name: 'Decline' }).click();
  await field('Why do you decline?').fill('Not before May.');
  await page.getByRole('button', { name: 'Decline Document' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/You declined a document: Service Agreement/);
  expect(declines()).toEqual([]);
  networkStore.setState({ isOnline: true });
  await comeBack();
  expect(declines()).toMatchObject([{ reason: 'Not before May.', record: { when: { offline: true } } }]);
  expect(declineFaults(declines()[0]?.record)).toEqual([]);
});

test('closing a document twice at once stays on its step', { tags: ['wide'] }, async () => {
  const { router } = await openSigning();
  await router.navigate('/dashboard');
  await router.navigate('/onboarding?step=documents');
  await page.getByRole('button', { name: 'Sign Document: Service Agreement' }).click();
  const close = dialog().getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  const button = close.element() as HTMLElement;
  button.click();
  button.click();
  await expectNone(dialog());
  expect(router.state.location.pathname).toBe('/onboarding');
});

/** Opens the step of a client whose first signature has a warning: the text named the client differently. */
async function openWarned(beside: object = {}) {
  const client = person('USER');
  const id = 'onboarding-service-agreement-v2';
  const reasons = [{ code: 'verdict.clientChanged' }];
  const signature = {
    ...exampleSignature(1, { mergeValues: { 'client.company': 'Nobody Ltd', 'business.name': 'Firstmile' } }),
    agreementTitle: 'Service Agreement',
    signerUid: client.uid,
    signerEmail: client.email,
    writeId: 'w',
    createdAt: moment(5),
    receipt: { verdict: 'accepted-with-warning', reasons, skewSeconds: 0, receivedAt: moment(5) },
  };
  const { database } = await openApp('/onboarding?step=documents', client, {
    [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid },
    [`users/${client.uid}/signatures/${id}`]: signature,
    ...Object.fromEntries(Object.entries(beside).map(([path, data]) => [`users/${client.uid}/${path}/${id}`, data])),
  });
  await expect.element(page.getByText('The text gives another name for the client', { exact: false })).toBeVisible();
  return {
    client,
    database,
    correct: page.getByRole('button', { name: 'Sign the corrected text: Service Agreement' }),
  };
}

test(
  'only a text that named the client differently is signed again, as another attempt',
  { tags: ['wide'] },
  async () => {
    const { client, database, correct } = await openWarned();
    await correct.click();
    await dialog().getByRole('checkbox').click();
    await dialog().getByRole('button', { name: 'Confirm Signature' }).click();
    await expectNone(dialog());
    await allSent();
    await expectNone(correct);
    const all = database.all<Signature>(`users/${client.uid}/signatures`);
    expect(all.map(({ attempt = 1 }) => attempt).sort()).toEqual([1, 2]);
  },
);

test('an agreement that the business has signed is not signed again', async () => {
  const countersignature = {
    agreementId: 'service-agreement',
    agreementVersion: 2,
    contentSha256: 'a'.repeat(64),
    signerName: 'Grace',
    signerUid: 'grace',
    signerEmail: 'grace@example.com',
    consentText: 'x',
    signedAt: '2026-03-01T10:00:00.000Z',
    timeZone: 'UTC',
    utcOffsetMinutes: 0,
    offline: false,
    userAgent: '',
    writeId: 'w',
    createdAt: moment(6),
    receipt: null,
  };
  const { correct } = await openWarned({ countersignatures: countersignature });
  await expectNone(correct);
});
