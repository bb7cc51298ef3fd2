import { resolve } from 'node:path';

const at = (path: string): string => resolve(import.meta.dirname, '../src', path);

/** What the sign-in shows: of this nothing goes into the files below; what its two pages share is a file of its own. */
const PUBLIC = ['main.tsx', 'features/auth/LoginPage.tsx', 'features/auth/RegisterPage.tsx'].map(at);

/** The screens' own code; of packages and domain a page takes only what it uses. */
const OWN = /\/web\/src\//;

/** What a signed-in person's first screen is made of, a file each: one after the other they would be ninety, which take longer than what they do. */
const SCREENS = {
  'signed-in': ['app/RequireSession.tsx', 'app/shell/Shell.tsx', 'data/sync/sync.ts', 'data/sync/uploads.ts'].map(at),
  client: ['features/dashboard/DashboardPage.tsx', 'data/queries/onboarding.ts'].map(at),
};

/** The English texts of those screens. */
const TEXTS = /\/(locales\/en\/(sync|dashboard|steps|fill|flow)|texts\/en\/messages)\.json$/;
/** Those of the admin's pages: the sign-in's code names every file, and so is the smaller the fewer there are. */
const ADMIN_TEXTS = /\/locales\/en\/(admin|approvals|assign|client|flows|forms|invitations)\.json$/;

interface Context {
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

/** All that these modules import, themselves included, without what they fetch later. */
function closure(roots: readonly string[], context: Context): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** The icons of all other pages are one file, for the same reason. */
const ICON = /\/@mui\/icons-material\//;

let placed: Map<string, string | null> | undefined;

function place(context: Context): Map<string, string | null> {
  const taken = closure(PUBLIC, context);
  const all = new Map<string, string | null>([...taken].map((id) => [id, null]));
  const [main, login, register] = PUBLIC.map((root) => closure([root], context));
  for (const id of login ?? []) if (OWN.test(id) && register?.has(id) && !main?.has(id)) all.set(id, 'auth');
  for (const [name, roots] of Object.entries(SCREENS))
    for (const id of closure(roots, context))
      if (!taken.has(id)) {
        taken.add(id);
        all.set(id, name);
      }
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
    placed ??= place(context);
    return placed.get(id) ?? (ICON.test(id) && !placed.has(id) ? 'icons' : null);
  },
  includeDependenciesRecursively: false,
};
