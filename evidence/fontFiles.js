import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

const packages = resolve(import.meta.dirname, '../node_modules');
/** Matches the files of the main family, one file for each script, and the slices of Chinese and Korean. */
const FILES = /^noto-sans-(latin-400|latin-700|devanagari-400|([a-z]+)-\2-400|(sc|kr)-\d+-400)-normal\.woff$/;

/** Finds the files of all fonts for PDFs. */
export function fontFiles() {
  const families = readdirSync(`${packages}/@fontsource`)
    .filter((name) => name.startsWith('noto-sans'))
    .map((name) => `${packages}/@fontsource/${name}/files`);
  const paths = families.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => FILES.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return [...paths, `${packages}/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf`];
}
