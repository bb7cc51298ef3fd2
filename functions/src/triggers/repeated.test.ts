import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What a trigger does may be done twice: so none gives an event up that failed. A schedule comes again by itself. */
it('every trigger has its events repeated', () => {
  const folder = new URL('.', import.meta.url);
  const texts = readdirSync(folder)
    .filter((name) => !name.includes('test') && name !== 'sweep.ts')
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const triggers = texts.flatMap((text) => [...text.matchAll(/\bon(Document|Object)\w+\(\s*(\{[^}]*\}|\w+\()/g)]);
  expect(triggers.length).toBeGreaterThan(12);
  for (const [text] of triggers) expect(text).toMatch(/repeated\(|retry: true/);
  const all = texts.flatMap((text) => [...text.matchAll(/\bon(Document|Object)\w+\(/g)]);
  expect(all).toHaveLength(triggers.length);
});
