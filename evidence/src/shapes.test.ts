import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { shapesInPython } from './verifier/shapes.ts';

const SCRIPT = resolve(import.meta.dirname, '../verify.py');
const TABLE = /^SHAPES = .*?^}"""\)\n/ms;

it('verify.py has the table of shapes of this program; WRITE_SHAPES=true writes it', () => {
  const script = readFileSync(SCRIPT, 'utf8');
  if (process.env['WRITE_SHAPES'] === 'true') writeFileSync(SCRIPT, script.replace(TABLE, shapesInPython));
  const [table] = TABLE.exec(readFileSync(SCRIPT, 'utf8')) ?? [];
  expect(table).toBe(shapesInPython());
});
