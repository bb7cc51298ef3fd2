import { resolve } from 'node:path';

/** Resolves the path of a source file. */
export const sourcePath = (path: string): string => resolve(import.meta.dirname, '../src', path);

/** Files that the sign-in and the registration show. */
export const PUBLIC = ['main.tsx', 'features/auth/LoginPage.tsx', 'features/auth/RegisterPage.tsx'].map(sourcePath);

export interface Context {
  getModuleInfo: (id: string) => { importedIds: string[]; importers: string[] } | null;
}

/** Collects the static imports of these modules, including themselves. */
export function closure(roots: readonly string[], context: Context): Set<string> {
  const modules = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (modules.has(id)) continue;
    modules.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return modules;
}
