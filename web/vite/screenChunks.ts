import { at, closure, PUBLIC, type Context } from './closure.ts';

/** The screens' own code; of packages and domain a page takes only what it uses. */
const OWN = /\/web\/src\//;
const PACKAGE = /\/node_modules\//;
/** Of these, what draws: what sends and keeps is fetched by itself, too, except for the wizard's own commands. */
const DRAWN = /\/web\/src\/((features|shared|steps|ui)\/|data\/queries\/onboardingCommands)/;

/** What a signed-in person's first screen is made of, a file each: one after the other they would be ninety, which take longer than what they do. */
const SCREENS = {
  'signed-in': ['app/RequireSession.tsx', 'app/shell/Shell.tsx', 'data/sync/sync.ts'].map(at),
  client: [
    'features/dashboard/DashboardPage.tsx',
    'data/queries/onboarding.ts',
    ...['ui/lists/ActivityList.tsx', 'ui/feedback/EmptyState.tsx'], // of its panel that comes later, and of other pages
  ].map(at),
  /** Which that screen does without. */
  overlays: ['MobileMenu', 'AccountPanel', 'SyncPanel'].map((name) => at(`app/shell/${name}.tsx`)),
};

/** The wizard's steps are fetched ahead by every client's first screen: fifty files, which took the browser longer to ask for than to run. */
const WIZARD = [at('features/onboarding/OnboardingPage.tsx')];
/** What its first screen has of them an admin fetches without them. */
const ADMIN = [at('features/admin/AdminDashboardPage.tsx')];

/** The English texts of those screens. */
const TEXTS = /\/locales\/en\/(shell|sync|dashboard|fill|flow|due)\.json$/;
/** Those of the admin's pages: the sign-in's code names every file, and so is the smaller the fewer there are. */
const ADMIN_TEXTS = /\/locales\/en\/(admin|approvals|client|forms)\.json$/;

/** What those screens ask of domain; the sign-in needs none of it. */
const DOMAIN = new RegExp(
  `/domain/src/(${[
    'core/(applyWrites|authors|characters|day|definition|ids|paths|person|reader|time|write|zone)',
    'agreements/(agreement|product)|conversations/(conversation|message)|files/file|flows/(assignment|flow|flowStep|play)',
    'forms/(answer|assignment|condition|field|fieldType|form|formCopy|rule)|invitations/invitation|members/member',
    'notifications/(contact|notification|teamNotices)|onboarding/onboarding|people/(preferences|sessions|user)',
    'runs/(approval|dueDate|run)|signing/(countersignature|signature|standing)|steps/(step|stepConfig|stepData)',
  ].join('|')})\\.ts$`,
);

/** Two functions of packages, smaller than what a file of their own costs those who ask for it. */
const FUNCTIONS = /\/node_modules\/(dequal\/lite|@date-fns\/tz\/tzOffset)\//;

/** What all that is filled in asks of domain: small files, whose names cost every file that asks for them. */
const FILLED_IN =
  /\/domain\/src\/(core\/address|files\/upload|forms\/(evaluate|fieldTypes\/\w+|fillForm|ruleCheck)|onboarding\/handIn|runs\/saveStep|steps\/\w+)\.ts$/;

/** The icons that several other pages have are one file, for the same reason. */
const ICON = /\/@mui\/icons-material\//;

let placed: Map<string, string | null> | undefined;

/** Nothing that the sign-in shows goes into the screens' files; what its two pages share is three: what those screens have, too, what other pages have, and what is theirs alone. */
function place(context: Context): Map<string, string | null> {
  const taken = closure(PUBLIC, context);
  const all = new Map<string, string | null>([...taken].map((id) => [id, null]));
  const [main, login, register] = PUBLIC.map((root) => closure([root], context));
  const screens = Object.entries(SCREENS).map(([name, roots]) => [name, closure(roots, context)] as const);
  const isOnScreen = (id: string) => screens.some(([, ids]) => ids.has(id));
  const nameOf = (id: string) => (isOnScreen(id) ? 'shared' : id.includes('/features/') ? 'auth' : 'fields');
  for (const id of login ?? [])
    if ((OWN.test(id) || ICON.test(id)) && register?.has(id) && !main?.has(id)) all.set(id, nameOf(id));
  for (const [name, ids] of screens)
    for (const id of ids)
      if (!taken.has(id)) {
        taken.add(id);
        all.set(id, name === 'overlays' && PACKAGE.test(id) ? 'menus' : name); // MUI's parts are those of many pages
      }
  const admin = closure(ADMIN, context);
  for (const id of closure(WIZARD, context))
    if (DRAWN.test(id) && !taken.has(id) && !admin.has(id)) all.set(id, 'wizard');
  return all;
}

/** The texts of the product's agreements, which those read who sign. */
const AGREEMENTS = /\/domain\/src\/agreements\/(first\/|nda|serviceAgreement|timeline|texts)/;

/** Puts what the first screens need into a few files. */
export const screenChunks = {
  debugName: 'screens',
  name: (id: string, context: Context): string | null => {
    if (TEXTS.test(id)) return 'texts';
    if (ADMIN_TEXTS.test(id)) return 'admin-texts';
    if (AGREEMENTS.test(id)) return 'agreements';
    if (DOMAIN.test(id) || FUNCTIONS.test(id)) return 'domain';
    if (FILLED_IN.test(id)) return 'filled-in';
    placed ??= place(context);
    const isShared = (context.getModuleInfo(id)?.importers.length ?? 0) > 1;
    return placed.get(id) ?? (ICON.test(id) && isShared && !placed.has(id) ? 'icons' : null);
  },
  includeDependenciesRecursively: false,
};
