import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

const packages = resolve(import.meta.dirname, '../node_modules');
const FILES =
  /^noto-sans(-latin-400|-latin-700|-devanagari-400|-arabic-arabic-400|-hebrew-hebrew-400|-thai-thai-400|-(sc|kr)-\d+-400)-normal\.woff$/;

/** Where the files of all fonts are with which PDFs can be printed. */
export function fontFiles() {
  const families = ['', '-arabic', '-hebrew', '-thai', '-sc', '-kr'].map(
    (name) => `${packages}/@fontsource/noto-sans${name}/files`,
  );
  const found = families.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => FILES.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return [...found, `${packages}/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf`];
}
