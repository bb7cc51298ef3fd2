import { resolve } from 'node:path';

/** A file of the app's sources. */
export const at = (path: string): string => resolve(import.meta.dirname, '../src', path);

/** What the sign-in shows. */
export const PUBLIC = ['main.tsx', 'features/auth/LoginPage.tsx', 'features/auth/RegisterPage.tsx'].map(at);

export interface Context {
  getModuleInfo: (id: string) => { importedIds: string[]; importers: string[] } | null;
}

/** All that these modules import, themselves included, without what they fetch later. */
export function closure(roots: readonly string[], context: Context): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
