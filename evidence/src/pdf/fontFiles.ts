/** Finds a font's file in the packages, by its name. */
export function fontPath(name: string): string {
  if (name.endsWith('.ttf')) return `@expo-google-fonts/noto-sans/400Regular/${name}`;
  const [, script = ''] = /^noto-sans-([a-z]+)-/.exec(name) ?? [];
  const family = ['latin', 'devanagari'].includes(script) ? 'noto-sans' : `noto-sans-${script}`;
  return `@fontsource/${family}/files/${name}`;
}
