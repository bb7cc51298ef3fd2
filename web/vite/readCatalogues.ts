import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogues, Texts } from './textProblems.ts';

const FOLDER = join(import.meta.dirname, '../src/locales');
/** Folder of domain's messages, which mails and the API use, too. */
const TEXTS = join(import.meta.dirname, '../../texts');

/** Reads all texts of all languages from the disk. */
export function readCatalogues(): Catalogues {
  const languages = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(
    languages.map(({ name }) => [name, { ...namespacesIn(join(FOLDER, name)), ...namespacesIn(join(TEXTS, name)) }]),
  );
}

function namespacesIn(folder: string): Record<string, Texts> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts;
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.json'.length), read(file)]));
}
