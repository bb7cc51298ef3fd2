import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const REGION =
  /\b(?:africa|asia|australia|europe|me|northamerica|southamerica|us)-(?:north|south|east|west|central)+\d\b/;

it('only functions/.env names a deployment’s region', () => {
  expect(parseEnv(readFileSync(resolve(root, 'functions/.env'), 'utf8'))['REGION']).toMatch(REGION);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const named = files
    .split('\n')
    .filter(
      (file) => /\.(?:[cm]?[jt]sx?|json|rules|html|env[\w.-]*)$/.test(file) && !/\.test\.|package-lock/.test(file),
    )
    .filter((file) => REGION.test(readFileSync(resolve(root, file), 'utf8')));
  expect(named).toEqual(['functions/.env']);
});
