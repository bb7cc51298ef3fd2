import type { Activity } from '@firstmile/domain';
import { moment } from '@firstmile/domain/testing';
import { strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, expectNone } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { database, openApp, person, profileOf } from '#testing/openApp.tsx';

const button = (name: string) => page.getByRole('button', { name });
const panel = page.getByRole('tabpanel');

test('the trail shows who did what and from where, and can be filtered and exported', { tags: ['wide'] }, async () => {
  const client = person('USER', 'Tara');
  const [admin, day] = [person('ADMIN'), 86_400_000];
  const entry = (at: number, more: Partial<Activity>) => ({
    userId: client.uid,
    userName: 'Tara Marsh',
    subject: '',
    createdAt: moment(at),
    ...more,
  });
  const by = { uid: admin.uid, name: 'Grace Marsh', side: 'team' } as const;
  const start = Date.UTC(2026, 4, 3, 12);
  const early = Array.from({ length: 30 }, (_, index) => [
    `activity/${client.uid}-early-${index}`,
    entry(start - (index + 9) * day, { type: 'step-completed', subject: `Step ${index}` }),
  ]);
  const docs = {
    ...profileOf(client),
    ...(Object.fromEntries(early) as Record<string, object>),
    [`activity/${client.uid}-opened`]: entry(start, {
      type: 'file-opened',
      subject: 'logo.png',
      by,
      door: 'app',
      device: 'Chrome, Linux',
      ip: '192.0.2.7',
    }),
    [`activity/${client.uid}-due`]: entry(start - day, {
      type: 'due-date-set',
      detail: '2090-02-01T12:00:00.000Z',
      by,
      door: 'api',
      key: { id: 'k1', name: 'Accounting' },
    }),
    [`activity/mail-${client.uid}`]: entry(start - 50 * day, {
      type: 'mail-sent',
      subject: 'A form for you',
      detail: 'tara@example.test',
      by: null,
      door: 'server',
    }),
    [`activity/${client.uid}-other`]: entry(start, { type: 'exported', userId: 'somebody' }),
  };
  await openApp(`/admin/clients/${client.uid}?part=activity`, admin, docs);
  const rows = panel.getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent('File opened: logo.png');
  await expect.element(rows.first()).toHaveTextContent('Grace Marsh (team) · App · Chrome, Linux · 192.0.2.7');
  await expect.element(rows.nth(1)).toHaveTextContent(/Due date set to .*2090.*: Onboarding/);
  await expect.element(rows.nth(1)).toHaveTextContent('Grace Marsh (team), with the key Accounting · API');
  await expect.element(rows.nth(2)).toHaveTextContent('Tara Marsh (client)');
  await expect.element(rows).toHaveLength(29);
  await button('Load more').click();
  await expect.element(rows).toHaveLength(33);
  await expectNone(button('Load more'));

  await choose(panel.getByRole('combobox', { name: 'Kind' }), 'Files and exports');
  await expect.element(rows).toHaveLength(1);
  await choose(panel.getByRole('combobox', { name: 'Kind' }), 'Emails');
  await expect.element(rows).toHaveTextContent(/Email sent to tara@example.test: A form for you(?!.*recorded).*Server/);
  await choose(panel.getByRole('combobox', { name: 'Kind' }), 'Everything');
  await choose(panel.getByRole('combobox', { name: 'Person' }), 'Grace Marsh');
  await expect.element(rows).toHaveLength(2);
  await panel.getByLabelText('To').fill('2026-05-02');
  await expect.element(rows).toHaveLength(1);
  await panel.getByLabelText('From').fill('2026-05-03');
  await expect.element(panel).toHaveTextContent('Nothing matches this choice');
  await panel.getByLabelText('To').fill('2026-05-03');
  await expect.element(rows).toHaveLength(1);

  const csv = await downloadOf(() => button('Export CSV').click());
  const table = strFromU8(csv.bytes);
  expect(csv.name).toBe('Tara Marsh Activity.csv');
  expect(table.split('\r\n')).toHaveLength(3);
  expect(table).toContain(
    '2026-05-03T12:00:00.000Z,File opened: logo.png,Grace Marsh (team),App,"Chrome, Linux",192.0.2.7',
  );
  await panel.getByLabelText('From').fill('');
  await panel.getByLabelText('To').fill('');
  await expect.element(rows).toHaveLength(2);
  const byKey = await downloadOf(() => button('Export CSV').click());
  expect(strFromU8(byKey.bytes)).toContain(',"Grace Marsh (team), with the key Accounting",API,');
  await choose(panel.getByRole('combobox', { name: 'Person' }), 'Everybody');
  await expect.element(rows.nth(28)).toBeVisible();
  const json = await downloadOf(() => button('Export JSON').click());
  const entries = JSON.parse(strFromU8(json.bytes)) as Activity[];
  expect(entries).toHaveLength(33);
  expect(entries.flatMap(({ key }) => key ?? [])).toEqual([{ id: 'k1', name: 'Accounting' }]);
  // the dashboards of other tests would show them
  const activityPaths = Object.keys(docs).filter((path) => path.startsWith('activity/'));
  database.commit(activityPaths.map((path) => ({ op: 'delete', path })));
});
