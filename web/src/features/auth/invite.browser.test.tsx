import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { field, openApp, person } from '#testing/openApp.tsx';

const LOOK = 'GET /api/join/tok';
const open = {
  state: 'open',
  firstName: 'Nora',
  email: 'nora@example.test',
  invitedBy: 'Mia Lund',
  client: '',
  role: 'USER',
  work: ['Press kit'],
  steps: [{ name: 'Your logo', minutes: { from: 5, to: 10 } }],
  workCount: 1,
  onboarding: 'wizard',
  minutes: { from: 25, to: 45 },
  dueAt: '2098-03-01T22:59:59.999Z',
  timeZone: 'Europe/Berlin',
  expiresAt: '2098-02-01T12:00:00.000Z',
};
const closed = (state: string) => ({ ...open, state, firstName: '', email: '', invitedBy: '' });
const begin = () => page.getByRole('button', { name: 'Begin' });

test('opening the link changes nothing, the first letter of the password reports the invitation as opened, and the form joins', async () => {
  const calls: unknown[] = [];
  const answering = (name: string, answer: unknown) => (body: unknown) => (calls.push([name, body]), answer);
  await openApp(
    '/invite/tok',
    null,
    {},
    {
      [LOOK]: answering('look', open),
      'POST /api/join/tok/open': answering('open', { status: 'opened' }),
      'POST /api/join': answering('join', Response.json({ error: 'Busy' }, { status: 409 })),
    },
  );
  await expect.element(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible();
  expect(calls.map((call) => (call as string[])[0])).not.toContain('open');
  await field('Password').fill('short');
  await begin().click();
  await expect.element(page.getByText('Password must be at least 8 characters long').first()).toBeVisible();
  await field('Password').fill('Secret-pass-1');
  await begin().click();
  await expect.element(page.getByText('Busy')).toBeVisible();
  expect(calls.at(-1)).toEqual(['join', { token: 'tok', password: 'Secret-pass-1' }]);
  expect(calls.filter((call) => (call as string[])[0] === 'open')).toHaveLength(1);
});

test('an account that somebody registered with the address goes aside when the person says so', async () => {
  const bodies: unknown[] = [];
  const refusal = { error: 'Was that you?', details: [{ field: 'putAside', msg: 'Was that you?' }] };
  await openApp(
    '/invite/tok',
    null,
    {},
    {
      [LOOK]: () => open,
      'POST /api/join/tok/open': () => ({ status: 'opened' }),
      'POST /api/join': (body) => (bodies.push(body), Response.json(refusal, { status: 409 })),
    },
  );
  await field('Password').fill('Secret-pass-1');
  await begin().click();
  const choice = page.getByRole('checkbox', { name: 'Set that account aside' });
  await expect.element(page.getByText('Was that you?')).toBeVisible();
  await choice.click();
  await begin().click();
  await expect.poll(() => bodies.length).toBe(2);
  expect(bodies).toEqual([
    { token: 'tok', password: 'Secret-pass-1' },
    { token: 'tok', password: 'Secret-pass-1', putAside: true },
  ]);
});

test('the page tells who invites, for what, how long and until when, then asks for the password', async () => {
  await openApp('/invite/tok', null, {}, { [LOOK]: () => open });
  const work = page.getByRole('list', { name: 'What waits for you' });
  await expect.element(work).toBeVisible();
  const text = document.querySelector('main')?.textContent ?? '';
  const order = [
    ...[
      'Welcome, Nora',
      'Mia Lund invites you',
      'Press kit',
      'Your logo',
      '5–10 min',
      'Company Information',
      'File Upload',
      'and 3 more',
    ],
    ...['about 25–45 minutes', 'done by March 1, 2098', 'valid until February 1, 2098', 'Choose a password', 'Begin'],
  ].map((part) => text.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('a person who joins a team sees no tasks', async () => {
  const nothing = { work: [], steps: [], workCount: 0, onboarding: 'none', minutes: null, dueAt: null };
  await openApp('/invite/tok', null, {}, { [LOOK]: () => ({ ...open, ...nothing, client: 'Northwind' }) });
  await expect.element(page.getByText(/work for Northwind together/)).toBeVisible();
  await expect.element(page.getByText('The invitation is valid until')).toBeVisible();
  await expectNone(page.getByRole('list', { name: 'What waits for you' }));
});

test.each([
  ['joined', 'This invitation has been used', 'link', 'Sign in'],
  ['withdrawn', 'This invitation was withdrawn', null, null],
  ['expired', 'This invitation has expired', 'button', 'Ask for a new one'],
] as const)('an invitation that is %s says so, and offers the way on', async (state, heading, role, way) => {
  await openApp(
    '/invite/tok',
    null,
    {},
    { [LOOK]: () => closed(state), 'POST /api/join/tok/renew': () => ({ status: 'sent' }) },
  );
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  if (role === null) return;
  await expect.element(page.getByRole(role, { name: way })).toBeVisible();
  if (state !== 'expired') return;
  await page.getByRole(role, { name: way }).click();
  await expect.element(page.getByText('A new email is on its way')).toBeVisible();
});

test.each([
  ['Facebook', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/450.0;FBDV/iPhone14,5]'],
  ['Instagram', 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36 Instagram 312.0.0'],
  ['LinkedIn', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [LinkedInApp]/9.29'],
])(
  'the browser inside %s says to open the link in a real one, and shows it',
  { tags: ['wide'] },
  async (_, userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
    const hint = page.getByText(/You are in the browser of another app/);
    try {
      for (const path of ['/invite/tok', '/invite']) {
        await openApp(path, null, {}, { [LOOK]: () => open });
        await expect.element(hint).toBeVisible();
        await expect.element(page.getByLabelText('Text to copy')).toHaveValue(`${location.origin}${path}`);
        await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
      }
    } finally {
      Reflect.deleteProperty(navigator, 'userAgent');
    }
    await openApp('/invite/tok', null, {}, { [LOOK]: () => open });
    await expect.element(begin()).toBeVisible();
    await expectNone(hint);
  },
);

test('an invitation that is withdrawn while it is open shows that', async () => {
  let state = 'open';
  await openApp(
    '/invite/tok',
    null,
    {},
    {
      [LOOK]: () => (state === 'open' ? open : closed(state)),
      'POST /api/join/tok/open': () => Response.json({ error: 'Withdrawn' }, { status: 409 }),
    },
  );
  await expect.element(begin()).toBeVisible();
  state = 'withdrawn';
  await field('Password').fill('S');
  await expect.element(page.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();
});

test('an unknown link offers the code, and a wrong code shows what is wrong', async () => {
  const sent: unknown[] = [];
  const wrong = { error: 'No', details: [{ field: 'code', msg: 'Not this code' }] };
  await openApp(
    '/invite/tok',
    null,
    {},
    {
      [LOOK]: () => Response.json({ error: 'None' }, { status: 404 }),
      'POST /api/join/code': (body) => (sent.push(body), Response.json(wrong, { status: 400 })),
    },
  );
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await field('Email').fill('nora@example.test');
  await field('Code').fill('12345');
  await field('Password').fill('Secret-pass-1');
  await begin().click();
  await expect.element(page.getByText('The code has six digits').first()).toBeVisible();
  expect(sent).toEqual([]);
  await field('Code').fill('123 456');
  await begin().click();
  await expect.element(page.getByText('Not this code').first()).toBeVisible();
  expect(sent).toEqual([{ email: 'nora@example.test', code: '123 456', password: 'Secret-pass-1' }]);
});

test('the page tells people that they are signed in already', async () => {
  await openApp('/invite/tok', person('USER'), {}, { [LOOK]: () => open });
  await expect.element(page.getByRole('heading', { name: 'You are signed in already' })).toBeVisible();
});

test('a client who is signed in with the invited address joins by one button', async () => {
  const sent: unknown[] = [];
  const ada = person('USER');
  const { address } = await openApp(
    '/invite/tok',
    ada,
    {},
    {
      [LOOK]: () => ({ ...open, email: ada.email }),
      'POST /api/join/account': (body) => (
        sent.push(body),
        sent.length === 1 ? Response.json({ error: 'Busy' }, { status: 409 }) : { email: ada.email }
      ),
    },
  );
  const accept = page.getByRole('button', { name: 'Begin with this account' });
  await expect.element(page.getByText('Everything in this account stays.')).toBeVisible();
  await expectNone(field('Password'));
  expect(sent).toEqual([]);
  await accept.click();
  await expect.element(page.getByText('Busy')).toBeVisible();
  await accept.click();
  await expect.poll(address).toBe('/dashboard');
  expect(sent).toEqual([{ token: 'tok' }, { token: 'tok' }]);
});

test.each([
  ['an invitation to a team', person('USER'), { client: 'Northwind' }],
  ['an invitation as an admin', person('USER'), { role: 'ADMIN' }],
  ['an admin', person('ADMIN'), {}],
])('%s needs another account than the one that is signed in', async (_, user, changes) => {
  await openApp('/invite/tok', user, {}, { [LOOK]: () => ({ ...open, email: user.email, ...changes }) });
  await expect.element(page.getByRole('heading', { name: 'You are signed in already' })).toBeVisible();
  await expectNone(page.getByRole('button', { name: 'Begin with this account' }));
});

test('the code is checked before Google is asked, too', async () => {
  await openApp('/invite', null);
  await field('Email').fill('nora@example.test');
  await field('Code').fill('12345');
  await page.getByRole('button', { name: /Google/ }).click();
  await expect.element(field('Code')).toHaveAccessibleDescription(/The code has six digits/);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The code has six digits');
});
