import { accountCalls } from './account.ts';
import { adminCalls } from './admins.ts';
import { agreementCalls } from './agreements.ts';
import { aiCalls } from './ai.ts';
import { apiKeyCalls } from './apiKeys.ts';
import { approvalCalls } from './approvals.ts';
import { authCalls } from './auth.ts';
import { bookingCalls } from './bookings.ts';
import type { ApiCall } from './call.ts';
import { clientCalls } from './clients.ts';
import { conversationCalls } from './conversations.ts';
import { declineCalls } from './declines.ts';
import { emailChangeCalls } from './emailChange.ts';
import { errorCalls } from './errors.ts';
import { eventCalls } from './events.ts';
import { evidenceCalls } from './evidence.ts';
import { fileCalls } from './files.ts';
import { flowCalls } from './flows.ts';
import { followUpCalls } from './followUps.ts';
import { formCalls } from './forms.ts';
import { invitationCalls } from './invitations.ts';
import { mailCalls } from './mails.ts';
import { memberCalls } from './members.ts';
import { noteCalls } from './notes.ts';
import { onboardingCalls } from './onboarding.ts';
import { packCalls } from './packs.ts';
import { passwordResetCalls } from './passwordReset.ts';
import { planCalls } from './plans.ts';
import { providerCalls } from './provider.ts';
import { reportCalls } from './reports.ts';
import { setupCalls } from './setup.ts';
import { signatureCalls } from './signatures.ts';
import { signInLinkCalls } from './signInLink.ts';
import { taskCalls } from './tasks.ts';
import { webhookCalls } from './webhooks.ts';

/** The calls, grouped by subject. */
export const API_AREAS = {
  'Signing in': { ...authCalls, ...passwordResetCalls, ...signInLinkCalls, ...providerCalls, ...setupCalls },
  Account: { ...accountCalls, ...emailChangeCalls, ...evidenceCalls },
  Invitations: invitationCalls,
  Admins: adminCalls,
  Clients: { ...clientCalls, ...noteCalls },
  'Due dates and reminders': taskCalls,
  'People of a client': memberCalls,
  Mails: mailCalls,
  Onboarding: { ...onboardingCalls, ...declineCalls },
  Approvals: approvalCalls,
  Bookings: bookingCalls,
  Files: fileCalls,
  Messages: conversationCalls,
  Agreements: agreementCalls,
  Signatures: signatureCalls,
  Forms: formCalls,
  Flows: flowCalls,
  'Planned assignments': planCalls,
  'Automatic rules': followUpCalls,
  Events: { ...eventCalls, ...webhookCalls },
  Reports: reportCalls,
  Packs: packCalls,
  'AI tools': aiCalls,
  'API keys': apiKeyCalls,
  Errors: errorCalls,
} satisfies Record<string, Record<string, ApiCall>>;

/** Every call of the API. */
export const API = {
  ...authCalls,
  ...passwordResetCalls,
  ...signInLinkCalls,
  ...providerCalls,
  ...setupCalls,
  ...accountCalls,
  ...emailChangeCalls,
  ...evidenceCalls,
  ...invitationCalls,
  ...adminCalls,
  ...clientCalls,
  ...noteCalls,
  ...taskCalls,
  ...memberCalls,
  ...mailCalls,
  ...onboardingCalls,
  ...declineCalls,
  ...approvalCalls,
  ...bookingCalls,
  ...fileCalls,
  ...conversationCalls,
  ...agreementCalls,
  ...signatureCalls,
  ...formCalls,
  ...flowCalls,
  ...planCalls,
  ...followUpCalls,
  ...eventCalls,
  ...webhookCalls,
  ...reportCalls,
  ...packCalls,
  ...aiCalls,
  ...apiKeyCalls,
  ...errorCalls,
} satisfies Record<string, ApiCall>;
export type ApiCallName = keyof typeof API;
