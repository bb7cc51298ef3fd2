import { resolve } from 'node:path';

const at = (path: string): string => resolve(import.meta.dirname, '../src', path);

/** What the sign-in shows: of this nothing goes into the files below. */
const PUBLIC = ['main.tsx', 'features/auth/LoginPage.tsx', 'features/auth/RegisterPage.tsx'].map(at);

/** What a signed-in person's first screen is made of, a file each: one after the other they would be ninety, which take longer than what they do. */
const SCREENS = {
  'signed-in': ['app/RequireSession.tsx', 'app/shell/Shell.tsx', 'data/sync/sync.ts', 'data/sync/uploads.ts'].map(at),
  client: ['features/dashboard/DashboardPage.tsx', 'data/queries/onboarding.ts'].map(at),
};

/** The English texts of those screens. */
const TEXTS = /\/(locales\/en\/(sync|dashboard|steps|fill|flow)|texts\/en\/messages)\.json$/;

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

let placed: Map<string, string> | undefined;

function place(context: Context): Map<string, string> {
  const all = new Map<string, string>();
  const taken = closure(PUBLIC, context);
  for (const [name, roots] of Object.entries(SCREENS))
    for (const id of closure(roots, context))
      if (!taken.has(id)) {
        taken.add(id);
        all.set(id, name);
      }
  return all;
}

/** Puts what the first screens need into a few files. */
export const screenChunks = {
  debugName: 'screens',
  name: (id: string, context: Context): string | null =>
    TEXTS.test(id) ? 'texts' : ((placed ??= place(context)).get(id) ?? null),
  includeDependenciesRecursively: false,
};
