import type { criticalTexts, deferredTexts } from '#locales/en/index.ts';

// What the first screens load. Routes load these texts with their pages; the build (web/vite) puts them and these
// modules into a few files, named by the keys, except those of pages that it renders as HTML.

/** Pages that are HTML until the first touch. */
export const EARLY_PAGES = { login: 'features/auth/LoginPage.tsx', register: 'features/auth/RegisterPage.tsx' };

type Lists<Name> = Record<string, readonly Name[]>;

/** Texts of visitors' pages, bundled with them; those of other pages come with the page. */
export const VISITORS_TEXTS = ['common', 'auth', 'entry'] as const satisfies (keyof typeof criticalTexts)[];

/**
 * Texts of the first screens: around every page of a signed-in person, and of the first page of clients and of admins.
 */
export const FIRST_TEXTS = {
  signedIn: ['shell', 'sync'],
  client: ['dashboard', 'fill', 'flow', 'due'],
  admin: ['admin', 'approvals', 'client', 'forms'],
} as const satisfies Lists<keyof typeof deferredTexts>;

/** Modules of a signed-in person's first screen, one file each: ninety would take longer to fetch than to run. */
export const FIRST_MODULES = {
  'signed-in': ['app/RequireSession.tsx', 'app/shell/Shell.tsx', 'data/sync/sync.ts'],
  client: [
    'features/dashboard/DashboardPage.tsx',
    'data/queries/onboarding.ts',
    ...['ui/lists/ActivityList.tsx', 'ui/feedback/EmptyState.tsx'], // used by its later panel, and by other pages
  ],
  /** Panels that the first screen does without (`shell/overlays.ts`). */
  overlays: ['app/shell/MobileMenu.tsx', 'app/shell/AccountPanel.tsx', 'app/shell/SyncPanel.tsx'],
} satisfies Lists<string>;

/** The wizard, which every client's first screen fetches ahead: its fifty files took longer to request than to run. */
export const WIZARD = 'features/onboarding/OnboardingPage.tsx';
/** The admin's first page, which uses some of the wizard's files and fetches them alone. */
export const ADMIN = 'features/admin/AdminDashboardPage.tsx';
