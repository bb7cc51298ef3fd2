import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const scripts = Object.entries(
  /** @type {{ scripts: Record<string, string> }} */ (JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')))
    .scripts,
);
const programs = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.mjs') && !name.endsWith('.test.mjs') && name !== 'endQuietly.mjs',
);

/** Pretends to be Node 18 in the process that it is given to. */
const OLD = `data:text/javascript,${encodeURIComponent(
  "for (const [on, name, value] of [[process.versions, 'node', '18.20.4'], [process, 'version', 'v18.20.4']]) Object.defineProperty(on, name, { value })",
)}`;

it.each(programs)('%s says in a sentence that this Node is too old', (name) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', OLD, resolve(root, 'scripts', name)], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(
    'Firstmile needs Node 20.19 or newer, but this is v18.20.4: install it from https://nodejs.org.\n',
  );
});

it.each(scripts)('npm run %s checks the version of Node first', (_name, command) => {
  const [, program = ''] = /^node scripts\/(\w+\.mjs)\b/.exec(command) ?? [];
  expect(programs).toContain(program);
});

it.each(programs.filter((name) => name !== 'needNode.mjs'))('%s ends quietly when nobody reads it', (name) => {
  expect(readFileSync(resolve(root, 'scripts', name), 'utf8')).toContain("import './endQuietly.mjs';");
});

it.each([
  ['at once', '', 0],
  [
    'in its own way, once, if it has something to stop',
    "process.on('SIGINT', () => setTimeout(process.exit, 50, 7));",
    7,
  ],
])('a program that nobody reads ends %s', async (_how, line, status) => {
  const program = `import './scripts/endQuietly.mjs'; ${line} setInterval(() => process.stdout.write('words'), 10);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: root });
  child.stdout.destroy();
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text));
  const [code] = await once(child, 'close');
  expect({ complaint, code }).toEqual({ complaint: '', code: status });
});
