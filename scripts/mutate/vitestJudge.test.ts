import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createVitest } from 'vitest/node';
import { root } from '../stack/settings.mjs';
import { mutation } from '../testing/mutation.mjs';
import { VitestJudge } from './vitestJudge.ts';

const SOURCES = {
  'sum.ts': 'export const sum = (a: number, b: number): number => a + b;\n',
  'sum.case.ts':
    "import { expect, it } from 'vitest';\nimport { sum } from './sum.ts';\nit('adds', () => expect(sum(1, 2)).toBe(3));\n",
  'twice.ts': 'export const twice = (value: number): number => value * 2;\n',
  'twice.case.ts':
    "import { expect, it } from 'vitest';\nimport { twice } from './twice.ts';\nit('doubles', () => expect(twice(2)).toBe(4));\n",
};

/** Replaces the first occurrence of a text. */
function mutant(file: keyof typeof SOURCES, from: string, to: string) {
  const start = SOURCES[file].indexOf(from);
  return { file, start, end: start + from.length, to };
}

it('judges each mutant by its own run: a harmless change after a noticed one is alive', async () => {
  mkdirSync(join(root, '.local'), { recursive: true });
  const folder = mkdtempSync(join(root, '.local/judge-'));
  for (const [name, source] of Object.entries(SOURCES)) writeFileSync(join(folder, name), source);
  const vitest = await createVitest(
    'test',
    { root: folder, config: false, include: ['*.case.ts'], run: true, watch: false, reporters: [{}] },
    { plugins: [mutation()] },
  );
  try {
    const judge = await VitestJudge.of(vitest, folder);
    await expect(judge.isNoticed(mutant('sum.ts', 'a + b', 'a - b'))).resolves.toBe(true);
    await expect(judge.isNoticed(mutant('twice.ts', 'value * 2', 'value + value'))).resolves.toBe(false);
    await expect(judge.isNoticed(mutant('sum.ts', 'a + b', 'b + a'))).resolves.toBe(false);
    await expect(judge.isNoticed(mutant('twice.ts', 'value * 2', 'value'))).resolves.toBe(true);
  } finally {
    await vitest.close();
    rmSync(folder, { recursive: true });
  }
});
