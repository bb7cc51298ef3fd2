import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/**
 * Runs a script of package.json with these arguments.
 * @param {string} script
 * @param {string[]} args
 */
function run(script, args) {
  const tsx = resolve(root, 'node_modules/tsx/dist/cli.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, `scripts/${script}.ts`, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it.each([
  ['verify', [], 'Name a file to check.'],
  ['verify', ['a.zip', 'b.zip'], 'b.zip cannot be read: there is no such file.'],
  ['verify', ['--heads', 'x'], "Unknown option '--heads'."],
  ['verify', ['no-such.zip'], 'no-such.zip cannot be read: there is no such file.'],
  ['verify', ['scripts'], 'scripts cannot be read: it is a folder.'],
  ['makeAdmin', [], 'Name one email address.'],
  ['makeAdmin', ['ada@example.test', '--admin'], "Unknown option '--admin'."],
  ['makeAdmin', ['ada@example.test', '--project', ''], '--project takes the id of a project.'],
  ['doctor', [], '--project takes the id of a project.'],
  ['doctor', ['--project', 'Shop_1'], '--project takes the id of a project.'],
  ['simulate', ['--runs', 'many'], '--runs takes a whole number from 1 on and is "many".'],
])('%s %j prints a sentence and the usage', { tags: ['wide'] }, (script, args, sentence) => {
  const { status, stdout, stderr } = run(script, args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr.split('\n')).toEqual([sentence, expect.stringMatching(/^Usage: (npm run|npx tsx) /), '']);
});

it('a file that is not a bundle counts as changed', () => {
  expect(run('verify', ['package.json'])).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('Do not rely on this file'),
    stderr: '',
  });
});
