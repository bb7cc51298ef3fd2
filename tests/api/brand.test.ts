import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_BRAND, newId, QUEUED, shownBrand, type ShownBrand } from '@firstmile/domain';
import { drawIcon } from '../../functions/src/brand/icons.ts';
import { startMailServer } from './mailServer.ts';
import { call, db, site } from './support.ts';

// Loads the sender as deployed, into this process: in the stack it has no mail server.
process.env['SITE_URL'] = 'https://app.example.test';
const { deliverMail } = await import('../../functions/src/jobs/deliverMail.ts');

const server = await startMailServer();
const smtp = { host: '127.0.0.1', port: server.port, user: '', password: '', from: 'Firstmile <us@example.test>' };
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const ICONS = ['180', '192', '512', 'maskable-192', 'maskable-512'].map((name) => `/icons/${name}.png`);
const look = (path: string) => fetch(site + path, { redirect: 'manual' });

afterAll(async () => void (await Promise.all([server.close(), db.doc('settings/brand').delete()])));

describe('without a brand', () => {
  beforeAll(async () => void (await db.doc('settings/brand').delete()));

  it('the manifest, the icons and the pages’ brand are the product’s', async () => {
    const reply = await look('/manifest.webmanifest');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching('application/manifest'),
    ]);
    expect(await reply.json()).toMatchObject({ name: 'Firstmile', theme_color: '#17594A' });
    for (const path of ['/icon.svg', '/apple-touch-icon.png', ...ICONS]) {
      const { status, headers } = await look(path);
      expect([status, headers.get('location')]).toEqual([302, expect.stringMatching(/^\/product\/[\w-]+\.(svg|png)$/)]);
      const file = await look(headers.get('location') ?? '');
      expect([path, file.headers.get('content-type')]).toEqual([path, expect.stringMatching(/^image\//)]);
    }
    const { body } = await call<{ brand: ShownBrand }>('GET', '/api/auth/register');
    expect(body.brand).toEqual(shownBrand({ ...DEFAULT_BRAND, isPoweredByShown: false }));
  });
});

describe('with a brand', () => {
  const brand = {
    ...DEFAULT_BRAND,
    name: 'Marsh & Söhne',
    logo: `data:image/png;base64,${PIXEL}`,
    accent: '#7A1FA2',
    isPoweredByShown: false,
  };
  beforeAll(async () => void (await db.doc('settings/brand').set({ ...brand, updatedAt: new Date(), writeId: 'w1' })));

  it(
    'the manifest has its name and colour, and every icon that it names is there, kept for minutes',
    { tags: ['wide'] },
    async () => {
      const manifest = (await (await look('/manifest.webmanifest')).json()) as {
        icons: { src: string; type: string }[];
      };
      expect(manifest).toMatchObject({ name: 'Marsh & Söhne', theme_color: '#7A1FA2' });
      expect(JSON.stringify(manifest)).not.toMatch(/firstmile/i);
      for (const { src, type } of [...manifest.icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
        const reply = await look(src);
        expect([reply.status, reply.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
        expect(reply.headers.get('cache-control')).toContain('max-age=300');
        expect(Buffer.from(await reply.arrayBuffer()).toString('latin1')).not.toMatch(/firstmile/i);
      }
    },
  );
  it('an icon shows its logo', async () => {
    const bytes = Buffer.from(await (await look('/icons/180.png')).arrayBuffer());
    expect(bytes.equals(drawIcon({ ...brand, id: 'brand', updatedAt: null, writeId: 'w1' }, '180'))).toBe(true);
  });
  it('pages get the brand before the sign-in', async () => {
    const { brand: shown } = (await call<{ brand: ShownBrand }>('GET', '/api/auth/register')).body;
    expect(shown).toEqual(shownBrand(brand));
    expect(shown.styles).toContain('--mui-palette-primary-main:#7A1FA2');
  });
  it('a mail names the business, and never the software', async () => {
    const id = newId();
    const message = { subject: 'Hello', text: 'Read me', html: '<p>Read me</p>' };
    const to = [`${id.toLowerCase()}@example.test`];
    await db.doc(`mail/${id}`).create({ userId: 'ada', to, message, kind: 'reminders', delivery: QUEUED });
    await deliverMail(id, smtp);
    const mail = server.received.find((mail) => mail.to[0] === to[0])?.text ?? '';
    expect(mail).toContain('cid:logo@mail');
    expect(mail).toMatch(/^From: .*Marsh.* <us@example\.test>/m); // the sender's address under the business's name
    expect(mail).not.toMatch(/firstmile/i);
  });
});

it('a visitor gets the business’s contact details once they are saved', async () => {
  const publicContact = async () => (await call<{ contact: unknown }>('GET', '/api/auth/register')).body.contact;
  await db.doc('settings/contact').delete();
  expect(await publicContact()).toBeNull();
  const contact = { email: 'help@marsh.test', phone: '', hours: 'Mon-Fri', reviewHours: 48, callDays: 0, booking: '' };
  await db.doc('settings/contact').set({ ...contact, updatedAt: new Date(), writeId: 'w' });
  onTestFinished(async () => void (await db.doc('settings/contact').delete()));
  expect(await publicContact()).toEqual({ ...contact, isBookable: false }); // which earlier versions do not know
});
