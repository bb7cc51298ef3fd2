import { expect, it, onTestFinished } from 'vitest';
import { mailTextsOf, saveMailTextsWrites } from '@firstmile/domain';
import { Browser } from './browser.ts';
import { guest, inviteOne } from './inviting.ts';
import { complete, saveUpTo } from './onboarding.ts';
import { call, db, newAdmin, newClient, stored } from './support.ts';

// mails of concurrent tests would begin with these texts, so this file runs alone
const { changes: none } = mailTextsOf(null);
const mail = async (id: string) =>
  (await stored(`mail/${id}`))?.['message'] as Record<'subject' | 'text' | 'html', string>;

/** A client who has completed the onboarding. */
async function completed() {
  const client = await newClient();
  await saveUpTo(client.token, 4);
  expect((await complete(client.token)).status).toBe(200);
  return client;
}

it("mails begin with the business's own words, escaped, in the languages that have some", async () => {
  const admin = await newAdmin();
  const browser = new Browser(admin);
  onTestFinished(async () => {
    await db.doc('settings/mailTexts').delete();
    await browser.close();
  });
  const en = 'Good news.\nSee <b>us</b> & co.';
  const subjects = { ...mailTextsOf(null).subjects, approved: { ...none, en: 'All set & done' } };
  const openings = {
    invitation: { ...none, en: 'Welcome.' },
    reminder: none,
    approved: { ...none, en },
    changes: none,
  };
  const texts = { ...openings, subjects };
  await browser.commit(saveMailTextsWrites(texts));
  const decide = async (decision: object) => {
    const { uid } = await completed();
    const { status } = await call('POST', `/api/onboarding/approvals/${uid}`, { token: admin.token, body: decision });
    expect(status).toBe(200);
    return uid;
  };

  const { subject, text, html } = await mail(`onboarding-approved-${await decide({ decision: 'APPROVED' })}`);
  expect(subject).toBe('All set & done');
  expect(text).toContain(`\n\n${en}\n\nThank you.`);
  expect(text).not.toContain('Our team has looked at your onboarding');
  expect(html).toContain('>Good news.<br>See &#60;b&#62;us&#60;/b&#62; &#38; co.</p>');
  const change = { stepNumber: 1, reason: 'Your full name, please.' };
  const changed = await decide({ decision: 'CHANGES_REQUESTED', changes: [change] });
  const request = await mail(`changes-requested-${changed}`);
  expect(request.text).toContain('Our team has looked at your onboarding');
  expect(request.subject).toBe('Please change something in your onboarding');

  expect((await inviteOne(admin)).text).toContain(',\n\nWelcome.\n\n');
  const german = await inviteOne(admin, {}, guest({ language: 'de' }));
  expect(german.text).toContain('hat alles für Ihren Start vorbereitet');
});
