import entry from '@firstmile/texts/en/entry.json';
import auth from './auth.json';
import common from './common.json';

/** Texts of the first screen, bundled with it. */
export const criticalTexts = { common, auth, entry };

/** Texts that are loaded together with the pages that use them (see app/routes.tsx, app/firstScreens.ts). */
export const deferredTexts = {
  shell: () => import('./shell.json'),
  sync: () => import('./sync.json'),
  messages: () => import('@firstmile/texts/en/messages.json'),
  certificate: () => import('@firstmile/texts/en/certificate.json'),
  onboarding: () => import('./onboarding.json'),
  steps: () => import('./steps.json'),
  dashboard: () => import('./dashboard.json'),
  agreements: () => import('./agreements.json'),
  admin: () => import('./admin.json'),
  client: () => import('./client.json'),
  assign: () => import('./assign.json'),
  approvals: () => import('./approvals.json'),
  builder: () => import('./builder.json'),
  forms: () => import('./forms.json'),
  booking: () => import('./booking.json'),
  legal: () => import('./legal.json'),
  account: () => import('./account.json'),
  notices: () => import('@firstmile/texts/en/notices.json'),
  fill: () => import('./fill.json'),
  flow: () => import('./flow.json'),
  due: () => import('./due.json'),
  waiting: () => import('./waiting.json'),
  flows: () => import('./flows.json'),
  goTo: () => import('./goTo.json'),
  keys: () => import('./keys.json'),
  library: () => import('./library.json'),
  conversation: () => import('./conversation.json'),
  imports: () => import('./imports.json'),
  invitations: () => import('./invitations.json'),
  reports: () => import('./reports.json'),
  sentBack: () => import('./sentBack.json'),
  start: () => import('./start.json'),
  team: () => import('./team.json'),
  twoFactor: () => import('./twoFactor.json'),
  ai: () => import('./ai.json'),
  webhooks: () => import('./webhooks.json'),
};

type Deferred = {
  [Namespace in keyof typeof deferredTexts]: Awaited<ReturnType<(typeof deferredTexts)[Namespace]>>['default'];
};
/** All namespaces with their texts, for typed keys. */
export type Catalogue = typeof criticalTexts & Deferred;
