import { beforeAll, describe, expect, it } from 'vitest';
import { API, fieldErrors, type ApiCall, type ApiCallName } from '@firstmile/domain';
import { expectDescribed, newWorld, type Case, type World } from './contract/cases.ts';
import { agreementCases } from './contract/agreements.ts';
import { apiKeyCases } from './contract/apiKeys.ts';
import { bookingCases } from './contract/bookings.ts';
import { clientCases, noteCases, taskCases } from './contract/clients.ts';
import { conversationCases } from './contract/conversations.ts';
import { fileCases } from './contract/files.ts';
import { flowCases } from './contract/flows.ts';
import { followUpCases } from './contract/followUps.ts';
import { formCases } from './contract/forms.ts';
import { invitationCases } from './contract/invitations.ts';
import { memberCases } from './contract/members.ts';
import { eventCases } from './contract/events.ts';
import { webhookCases } from './contract/webhooks.ts';
import { packCases } from './contract/packs.ts';
import { planCases } from './contract/plans.ts';
import { reportCases, signatureCases } from './contract/signatures.ts';
import { mailCases } from './contract/mails.ts';
import { approvalCases, onboardingCases } from './contract/onboardings.ts';
import { adminCases, setupCases } from './contract/admins.ts';
import { emailChangeCases } from './contract/emailChanges.ts';
import { passwordResetCases, signInLinkCases } from './contract/signInLinks.ts';
import { providerCases } from './contract/providers.ts';
import { accountCases, aiCases, authCases, errorCases } from './contract/people.ts';

const CASES: Partial<Record<string, Case>> = {
  ...authCases,
  ...passwordResetCases,
  ...emailChangeCases,
  ...signInLinkCases,
  ...providerCases,
  ...setupCases,
  ...adminCases,
  ...accountCases,
  ...invitationCases,
  ...clientCases,
  ...noteCases,
  ...taskCases,
  ...memberCases,
  ...mailCases,
  ...onboardingCases,
  ...approvalCases,
  ...bookingCases,
  ...fileCases,
  ...conversationCases,
  ...agreementCases,
  ...signatureCases,
  ...reportCases,
  ...packCases,
  ...formCases,
  ...flowCases,
  ...planCases,
  ...eventCases,
  ...webhookCases,
  ...followUpCases,
  ...aiCases,
  ...apiKeyCases,
  ...errorCases,
} satisfies Record<ApiCallName, Case>;

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

it('every call of the table has its case', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(API).sort());
});

describe.each(Object.entries<ApiCall>(API))('%s', (name, call) => {
  const { valid, invalid } = CASES[name] ?? { invalid: {} };
  const { status = 200 } = call;

  it('replies as described', async () => {
    const reply = await valid?.(world);
    expect({ status: reply?.status, body: reply?.body }).toMatchObject({ status });
    expect(fieldErrors(call.reply, reply?.body)).toEqual([]);
    expect(reply?.headers.get('content-type')).toMatch(/^application\/json/);
    // The description accepts nothing else: an added or missing key is refused.
    const item = Array.isArray(reply?.body) ? (reply.body as unknown[])[0] : reply?.body;
    const as = (value: object) => (Array.isArray(reply?.body) ? [value] : value);
    expect(fieldErrors(call.reply, as({ ...(item as object), surprise: true }))).not.toEqual([]);
    for (const key of Object.keys(item as object)) {
      const rest = Object.fromEntries(Object.entries(item as object).filter(([other]) => other !== key));
      expect(fieldErrors(call.reply, as(rest)), `without ${key}`).not.toEqual([]);
    }
  });

  it.each(Object.entries(invalid))('is refused for %s', { tags: ['wide'] }, async (_what, [code, make]) => {
    expectDescribed(call, await make(world), code);
  });
});
