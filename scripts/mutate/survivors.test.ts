import { expect, it } from 'vitest';
import { mutantsOf } from './mutants.ts';
import { isSurvivor, survivors } from './survivors.ts';

it('lists only mutants that the sources still have, each once', () => {
  const mutants = [...new Set(survivors.map(([file]) => file))].flatMap(mutantsOf).filter(isSurvivor);
  const textsOf = (file: string) =>
    mutants.filter((mutant) => mutant.file === file).map(({ operator, text }) => `${operator}: ${text}`);
  for (const [file, operator, text] of survivors) expect(textsOf(file), file).toContain(`${operator}: ${text}`);
  expect(new Set(survivors.map((row) => row.slice(0, 3).join())).size).toBe(survivors.length);
});
