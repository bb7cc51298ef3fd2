import { durationPlace, overviewPath, weekOf, type WeekFigures } from '@firstmile/domain';
import { exampleField, exampleForm, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { downloadOf } from '#testing/downloads.ts';
import { openApp, person } from '#testing/openApp.tsx';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const report = (scope: string, daysAgo: number, part: number, figures: WeekFigures) => {
  const week = weekOf(Date.now() - daysAgo * DAY);
  return { [`reports/${scope.replace('/', '-')}-${week}-${part}`]: { scope, week, figures } };
};
const place = (ms: number) => durationPlace(ms) ?? '';
const region = (name: string) => page.getByRole('region', { name });
const cells = (row: RegExp) => page.getByRole('row', { name: row });

test('a period in which nothing was counted says so', async () => {
  await openApp('/admin/reports?weeks=4', person('ADMIN'));
  await expect.element(region('Ratings over time')).toHaveTextContent('Nothing was counted in this period yet.');
  expect(region('Ratings over time').getByRole('button').elements()).toEqual([]);
});

test('reports show where clients stop, how long they waited and what they chose, in the chosen period', async () => {
  const form = { ...exampleForm, name: 'Intake of reports' };
  const fields = [exampleField({ id: 'size', type: 'select', label: 'How large?', options: ['=1+1', 'Large'] })];
  await openApp('/admin/dashboard', person('ADMIN'), {
    [overviewPath]: { clients: 3 },
    ...report('all', 0, 0, {
      invited: 4,
      steps: {
        company: { reached: 10, finished: 8, minutes: { [place(HOUR / 2)]: 8 } },
        files: { reached: 6, finished: 2 },
      },
      approvals: { [place(2 * HOUR)]: 3 },
      ratings: { 4: 1 },
    }),
    ...report('all', 0, 3, { steps: { files: { reached: 2, finished: 1 } }, ratings: { 5: 1 } }),
    ...report('all', 60, 1, { steps: { company: { reached: 90, finished: 90 } } }),
    'customForms/reportsForm': { ...form, id: 'reportsForm', fields, createdAt: moment(1) },
    ...report('customForms/reportsForm', 0, 0, { answers: { size: { '=1+1': 3, gone: 1 } } }),
  });
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect.element(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();

  await expect.element(cells(/^Company Information/)).toHaveTextContent(/100\s*98\s*2 \(2%\)\s*45 min/);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: '4 weeks' }).click();
  await expect.element(cells(/^Company Information/)).toHaveTextContent(/10\s*8\s*2 \(20%\)\s*45 min/);
  await expect.element(cells(/^File Upload/)).toHaveTextContent(/8\s*3\s*5 \(63%\)\s*–/);
  await expect
    .element(page.getByRole('link', { name: 'Company Information' }))
    .toHaveAttribute('href', '/admin/dashboard?state=inProgress');

  await expect.element(region('Time to approval')).toHaveTextContent('waited less than 3 hr');
  await region('Time to approval').getByText('As a table').click();
  await expect.element(region('Time to approval').getByRole('row', { name: /1 hr – 4 hr 3/ })).toBeVisible();
  await expect.element(region('Ratings over time')).toHaveTextContent('4.5 of 5 on average, from 2 ratings.');

  const answers = region('Answers');
  await expect.element(answers.getByRole('row', { name: /=1\+1/ })).toHaveTextContent(/3\s*75%/);
  await expect.element(answers.getByRole('row', { name: /^gone/ })).toHaveTextContent(/1\s*25%/);
  const { text } = await downloadOf(() => page.getByRole('button', { name: 'Answers as CSV' }).click());
  expect(text).toContain('"\'=1+1",3,75%');
});

test('options are counted and shown as text, whatever their names', async () => {
  const options = ['constructor', 'toString', '<img src=x onerror=alert(1)>', '\t=1+1', 'Large\u202e'];
  const fields = [exampleField({ id: 'size', type: 'select', label: '<b>How</b> large?', options })];
  await openApp('/admin/reports?weeks=4', person('ADMIN'), {
    'customForms/reportsForm': { ...exampleForm, id: 'reportsForm', fields, createdAt: moment(1) },
    ...report('customForms/reportsForm', 0, 0, {
      answers: { size: { [options[2] ?? '']: 3, [options[3] ?? '']: 10_000 } },
    }),
  });
  const answers = region('Answers');
  await expect.element(answers.getByRole('row', { name: '<img src=x onerror=alert(1)>' })).toHaveTextContent(/3\s*0%/);
  await expect.element(answers.getByRole('row', { name: /=1\+1/ })).toHaveTextContent(/10,000\s*100%/);
  for (const name of ['constructor', 'toString'])
    await expect.element(answers.getByRole('row', { name })).toHaveTextContent(/0\s*0%/);
  expect(document.querySelector('img[src="x"]')).toBeNull();
  const { text } = await downloadOf(() => page.getByRole('button', { name: 'Answers as CSV' }).click());
  expect(text).toContain('"\'\t=1+1"');
});
