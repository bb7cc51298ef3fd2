/** @module-tag wide */
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { isTimeZone } from '@firstmile/domain';
import { deviceZone } from '#lib/deviceZone.ts';
import { moveDevice } from '#testing/moveDevice.ts';
import { openApp, person, profileOf } from '#testing/openApp.tsx';
import { ADMIN_PAGES, BARE_PAGES, CLIENT_PAGES } from '#testing/pages.ts';
import { tasksOf } from '#testing/screens.ts';

const LOADING = '.MuiSkeleton-root, [data-loading], [aria-busy=true]';

/** Pages that show times; all pages in a wide run. */
const PAGES = __WIDE__
  ? [...BARE_PAGES, ...CLIENT_PAGES, 'form', 'flow', ...ADMIN_PAGES, 'admin/talk', 'admin/client']
  : ['dashboard', 'messages', 'notifications', 'form', 'admin/dashboard', 'admin/talk', 'admin/client'];

/** Opens pages without a profile, so that times use the device's zone. */
describe('on a device in an unknown time zone nothing breaks on', () => {
  test.each(PAGES)('%s', async (path) => {
    onTestFinished(moveDevice('Etc/Unknown'));
    const user = person(path.startsWith('admin') ? 'ADMIN' : 'USER');
    const client = user.role === 'USER' ? user : person('USER');
    const { docs, formPath, flowPath, talkPath } = tasksOf(client);
    const task: Partial<Record<string, string>> = {
      form: formPath,
      flow: flowPath,
      'admin/talk': talkPath,
      'admin/client': `/admin/clients/${client.uid}`,
    };
    await openApp(task[path] ?? `/${path}`, BARE_PAGES.includes(path) ? null : user, {
      ...profileOf(client),
      ...docs,
    });
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument();
    await expect.poll(() => document.querySelectorAll(LOADING).length).toBe(0);
    expect(document.body.textContent).not.toMatch(/Unexpected Application Error|went wrong|RangeError|Invalid time/i);
  });
});

test.each([
  ['Etc/Unknown', 'UTC'],
  ['GMT+01:00', 'UTC'],
  [undefined, 'UTC'],
  ['', 'UTC'],
  ['Europe/Berlin', 'Europe/Berlin'],
])('the zone of a device that reports %o is %s, and can be stored', (reported, zone) => {
  onTestFinished(moveDevice(reported));
  expect(deviceZone()).toBe(zone);
  expect(isTimeZone(deviceZone())).toBe(true);
});

test('the zone of the offered calls is named', async () => {
  onTestFinished(moveDevice('Etc/Unknown'));
  const registration = { isOpen: true, brand: { name: 'Marsh & Co', logo: '' }, contact: { email: 'us@example.test' } };
  await openApp('/calendar-booking', null, {}, { 'GET /api/auth/register': () => registration });
  await expect.element(page.getByText(/UTC/).first()).toBeVisible();
});
