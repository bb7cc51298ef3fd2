/** Addresses, without the first slash, of what everybody sees, and of every page of a client and an admin. */
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
