import type { Plugin } from 'vite';

/** Finds a circle among files by their static imports; undefined when there is none. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const search = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = search(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = search(file, []);
    if (circle) return circle;
  }
  return undefined;
}

/**
 * Fails the build when files import each other in a circle: one would run before the other has set its values. The
 * cause is a module that `screenChunks.ts` does not list though a listed module imports it.
 */
export const noCircles = (): Plugin => ({
  name: 'firstmile-no-circles',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle) this.error(`Files of the build import each other: ${circle.join(' > ')}. See vite/screenChunks.ts.`);
  },
});
