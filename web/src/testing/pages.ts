/** Addresses, without the first slash, of public pages, and of all pages of a client and of an admin. */
export const BARE_PAGES = [
  'login',
  'register',
  'forgot-password',
  'invite',
  'terms',
  'privacy',
  'contact',
  'calendar-booking',
  'nowhere',
];
export const CLIENT_PAGES = [
  'dashboard',
  'onboarding',
  'documents',
  'files',
  'forms',
  'messages',
  'notifications',
  'settings',
  'ai-tools',
];
export const ADMIN_PAGES = [
  'dashboard',
  'custom-forms',
  'forms',
  'assignments',
  'flow-builder',
  'flows',
  'agreements',
  'invitations',
  'invitations/import',
  'messages',
  'packs',
  'reports',
].map((path) => `admin/${path}`);
