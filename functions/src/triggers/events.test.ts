import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Work of triggers may be repeated, so every trigger retries a failed event. A schedule runs again by itself. */
it('every trigger retries its events', () => {
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
