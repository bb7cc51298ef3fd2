/** Where the packages have a font's file, by its name. */
export function fontPath(name: string): string {
  if (name.endsWith('.ttf')) return `@expo-google-fonts/noto-sans/400Regular/${name}`;
  const [family = ''] = /^noto-sans(-(arabic|hebrew|thai|sc|kr))?(?=-)/.exec(name) ?? [];
  return `@fontsource/${family}/files/${name}`;
}
