import { newOnboarding, type FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, expectNone } from '#testing/actions.ts';
import { addField, button, fields, openBuilder, unique } from '#testing/formBuilder.ts';
import { assignedForm, givenForm } from '#testing/given.ts';
import { goOffline } from '#testing/goOffline.ts';
import { allSent, field, openApp, person } from '#testing/openApp.tsx';

const days = (name: string) => page.getByRole('group', { name: /^Holiday/ }).getByLabelText(name, { exact: true });
const list = (name: string, within = fields()) => within.getByRole('combobox', { name: new RegExp(`^${name}`) });

const FIELDS = [
  exampleField({
    id: 'holiday',
    type: 'dateRange',
    label: 'Holiday',
    required: true,
    help: 'When nobody answers.',
    rules: [{ type: 'maxDays', value: 10 }],
  }),
  exampleField({
    id: 'substitute',
    label: 'Who answers in May?',
    showIf: { field: 'holiday', op: 'contains', value: '2026-05-01' },
  }),
];

test(
  'a date range is filled in day by day, kept with and without a network, checked and handed in',
  { tags: ['wide'] },
  async () => {
    const client = person('USER', 'Iris');
    const { docs, id, path } = assignedForm(givenForm('Plans', FIELDS).form, client);
    const onboarding = { ...newOnboarding(client.uid), status: 'COMPLETED' };
    const app = await openApp(`/forms/${id}`, client, { ...docs, [`onboardings/${client.uid}`]: onboarding });
    const stored = () => app.database.store.read<FormAssignment>(path);
    const complete = page.getByRole('button', { name: 'Complete', exact: true });
    await complete.click();
    await expect.element(days('From')).toHaveFocus();
    await expect.element(days('To')).toHaveAttribute('aria-invalid', 'true');
    const group = page.getByRole('group', { name: /^Holiday/ });
    await expect.element(group).toHaveAccessibleDescription(/Holiday is required.*When nobody answers/);
    await days('From').fill('2026-04-28');
    (days('From').element() as HTMLElement).blur();
    await expect.poll(() => stored().answers).toEqual({ holiday: { from: '2026-04-28', to: '' } });
    await complete.click();
    await expect.element(page.getByText('Holiday needs its first and its last day').first()).toBeVisible();

    const comeBack = goOffline();
    await days('To').fill('2026-05-08');
    await app.router.navigate('/settings');
    await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await app.router.navigate(`/forms/${id}`);
    await expect.element(days('To')).toHaveValue('2026-05-08');
    await complete.click();
    await expect.element(page.getByText('Holiday must be at most 10 days long').first()).toBeVisible();
    await days('To').fill('0026-05-07'); // as a browser writes a year of two digits
    await days('From').click();
    await expect.element(days('To')).toHaveValue('2026-05-07');
    await expect.element(field('Who answers in May?')).toBeVisible(); // as soon as the range is valid
    expect(stored().answers).toEqual({ holiday: { from: '2026-04-28', to: '' } });
    await comeBack();
    await complete.click();
    await expect.poll(() => stored().submittedAt).not.toBeNull();
    expect(stored().answers).toEqual({ holiday: { from: '2026-04-28', to: '2026-05-07' } });
  },
);

test(
  'the builder makes a date range with rules and conditions, and both of its days can be cleared',
  { tags: ['wide'] },
  async () => {
    const { named, leftFor } = await openBuilder();
    const name = unique('Holidays');
    await field('Form name').fill(name);
    await addField('Holiday', 'Date range', true);
    await addField('Why');
    await button('Edit: Holiday').click();
    await expectNone(fields().getByLabelText(/^Placeholder/));
    const rules = page.getByRole('group', { name: 'Rules' });
    await choose(list('Add a rule', rules), 'Most days');
    await rules.getByLabelText(/^Most days/).fill('10');
    await choose(list('Add a rule', rules), 'Not after');
    await button('Close: Holiday').click();
    await button('Edit: Why').click();
    const shows = page.getByRole('group', { name: 'Show this field' });
    await choose(list('Show this field', shows), 'Only if…');
    await choose(list('Comparison', shows), 'contains');
    await shows.getByLabelText(/^Value/).fill('2026-05-01');

    await button('Preview').click();
    const preview = page.getByRole('dialog', { name });
    const day = (label: string) => preview.getByLabelText(label, { exact: true });
    await day('From').fill('2026-05-01');
    await expectNone(preview.getByRole('textbox', { name: 'Why' })); // the range is incomplete
    await day('To').fill('2026-05-03');
    await expect.element(preview.getByRole('textbox', { name: 'Why' })).toBeVisible();
    await day('From').fill('');
    await day('To').fill('');
    await expectNone(preview.getByRole('textbox', { name: 'Why' }));
    await preview.getByRole('button', { name: 'Check the answers' }).click();
    await expect.element(preview.getByText('Holiday is required').first()).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).click();

    await button('Save Form').click();
    await leftFor('/admin/forms');
    await allSent();
    const [holiday, why] = named(name)?.fields ?? [];
    expect(holiday).toMatchObject({
      type: 'dateRange',
      required: true,
      rules: [
        { type: 'maxDays', value: 10 },
        { type: 'notAfter', value: 'today' },
      ],
    });
    expect(why?.showIf).toEqual({ field: holiday?.id, op: 'contains', value: '2026-05-01' });
  },
);
