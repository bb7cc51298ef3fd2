import type { Plugin } from 'vite';
import { FIRST_TEXTS, VISITORS_TEXTS } from '../src/app/firstScreens.ts';
import { catalogueFiles } from './readCatalogues.ts';

const ID = 'virtual:translations';
/** The files of a language: texts of visitors' pages, of a signed-in person's first page, and of all other pages. */
const PARTS = ['critical', 'screen', 'deferred'] as const;

function partOf(namespace: string): (typeof PARTS)[number] {
  if ((VISITORS_TEXTS as readonly string[]).includes(namespace)) return 'critical';
  return [...FIRST_TEXTS.signedIn, ...FIRST_TEXTS.client].some((name) => name === namespace) ? 'screen' : 'deferred';
}

/** Makes `load`, which fetches the file that has a namespace in a language other than English. */
export const translations = (): Plugin => ({
  name: 'firstmile:translations',
  resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${ID}`)) return undefined;
    const [, language, part] = id.split('/');
    const { en: english = {}, ...others } = catalogueFiles();
    if (language) return textsOf(Object.entries(others[language] ?? {}).filter(([name]) => partOf(name) === part));
    const filesOf = (code: string) => PARTS.map((name) => `${name}:()=>import('${ID}/${code}/${name}')`).join();
    const early = Object.keys(english).filter((name) => partOf(name) !== 'deferred');
    return `const files={${Object.keys(others)
      .map((code) => `${code}:{${filesOf(code)}}`)
      .join()}}
const parts=${JSON.stringify(Object.fromEntries(early.map((name) => [name, partOf(name)])))}
export const load=(language,namespace)=>files[language]?.[parts[namespace]??'deferred']()`;
  },
});

/** Makes a module of these texts; those of the landing page are in its HTML. */
function textsOf(files: [namespace: string, file: string][]): string {
  const entries = files.filter(([namespace]) => namespace !== 'landing');
  const imports = entries.map(([namespace, file]) => `import ${namespace} from ${JSON.stringify(file)}`);
  return `${imports.join('\n')}\nexport const texts={${entries.map(([namespace]) => namespace).join()}}`;
}
