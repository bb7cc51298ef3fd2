import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FILE, generate } from './generate.ts';

it('the types are those of the API as it is: otherwise run npm run client', async () => {
  expect(readFileSync(FILE, 'utf8') === (await generate())).toBe(true);
});
