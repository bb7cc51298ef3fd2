import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogues, Texts } from './textProblems.ts';

const FOLDER = join(import.meta.dirname, '../src/locales');
/** Folder of domain's messages, which mails and the API use, too. */
const TEXTS = join(import.meta.dirname, '../../texts');

/** Finds the files of all texts: by language, then by namespace. */
export function catalogueFiles(): Record<string, Record<string, string>> {
  const languages = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    languages.map(({ name }) => [name, { ...namespacesIn(join(FOLDER, name)), ...namespacesIn(join(TEXTS, name)) }]),
  );
}

function namespacesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.json'.length), join(folder, file)]));
}

/** Reads all texts of all languages from the disk. */
export function readCatalogues(): Catalogues {
  const textsOf = ([namespace, file]: [string, string]) => [namespace, JSON.parse(readFileSync(file, 'utf8')) as Texts];
  return Object.fromEntries(
    Object.entries(catalogueFiles()).map(([language, files]) => [
      language,
      Object.fromEntries(Object.entries(files).map(textsOf)) as Record<string, Texts>,
    ]),
  );
}
