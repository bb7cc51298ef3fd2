import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { EARLY_PAGES } from '../src/app/firstScreens.ts';

/** Resolves the path of a source file. Throws when there is none. */
export const sourcePath = (path: string): string => realpathSync(resolve(import.meta.dirname, '../src', path));

/** Files that the sign-in and the registration show. */
export const PUBLIC = ['main.tsx', ...Object.values(EARLY_PAGES)].map(sourcePath);

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
