import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const REFUSED = [
  '<p>{count} left</p>',
  '<p>{t("saved")} {count > 0 && <b>{count}</b>}</p>',
  '<p>{isBusy && t("busy")}<Icon /></p>',
  '<p>{label}<br />{`${count} more`}</p>',
  '<><Icon />{t("sign", { count })}</>',
  '<Button>{isBusy ? t("signing") : t("sign")}</Button>',
  '<Button startIcon={isBusy ? <Icon /> : undefined}>{t("sign")}</Button>',
  '<Button>{children}</Button>',
];
const ALLOWED = [
  '<p>{count > 0 ? t("left", { count }) : t("none")}</p>',
  '<p><span>{t("saved")}</span> {count > 0 && <b>{count}</b>}</p>',
  '<p>{isBusy && <span>{t("busy")}</span>}<Icon /></p>',
  '<p>{children}<Icon /></p>',
  '<ul><li>1</li>{names.map((name) => <li key={name}>{name}</li>)}</ul>',
  '<><Icon /><span>{t("sign", { count })}</span></>',
  '<Button startIcon={<Icon />}>{t("sign")}</Button>',
  '<Button><span>{isBusy ? t("signing") : t("sign")}</span></Button>',
];

const EMPTY_NAMES = ['(one) => one', 'async (found) => found', '(given = 1) => given', '([key, told]) => key + told'];
const GOOD_NAMES = ['(form) => form', '([key, value]) => key + value', '({ told }) => told'];

const EMPTY_VARIABLES = [
  '() => { const told = 1; return told; }',
  '() => { const [news] = [1]; return news; }',
  'function (found) { return found; }',
];
const GOOD_VARIABLES = [
  '() => { const notice = 1; return notice; }',
  '() => { const { found } = search(); return found; }',
];

const PACKED = ['{ ...{ id, name }, size }', '{ ...base, ...{ id } }'];
const UNPACKED = ['{ id, name, size }', '{ ...base, ...(id && { id }) }', '{ ...(id ? { id } : {}) }'];

const AWAITS = ['[await first(), await second()]', '[first(), await second(), await third()]'];
const SINGLE_AWAITS = ['await Promise.all([first(), second()])', '[first(), await second()]'];

const BARE = [
  "import Dialog from '@mui/material/Dialog';",
  "import { Dialog as Modal } from '@mui/material';",
  "import { useBlocker } from 'react-router-dom';",
];
const OURS = ["import Dialog from '#ui/Dialog.tsx';", "import type { DialogProps } from '@mui/material/Dialog';"];

/** Lists the lines, counted from 0, that a rule refuses. @param {`${string}/${string}`} rule @param {readonly string[]} lines */
function refused(rule, lines) {
  const [name] = rule.split('/');
  const folder = mkdtempSync(join(tmpdir(), 'firstmile-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = {
    plugins: [],
    categories: { correctness: 'off' },
    jsPlugins: [{ name, specifier: resolve(`scripts/lint/${name}.js`) }],
    rules: { [rule]: 'error' },
  };
  writeFileSync(join(folder, 'rules.json'), JSON.stringify(config));
  writeFileSync(
    join(folder, 'lines.tsx'),
    lines.map((line) => (line.startsWith('import') ? line : `show(${line});`)).join('\n'),
  );
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/oxlint'),
    ['-c', 'rules.json', '--format', 'unix', 'lines.tsx'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return [...new Set([...stdout.matchAll(/^lines\.tsx:(\d+):/gm)].map(([, line]) => Number(line) - 1))];
}

test.each(
  /** @type {const} */ ([
    ['text beside what changes', 'texts/alone', { bad: REFUSED, good: ALLOWED }],
    ['a parameter that is not named for what it is', 'names/lambda', { bad: EMPTY_NAMES, good: GOOD_NAMES }],
    ['a variable that is not named for what it is', 'names/variable', { bad: EMPTY_VARIABLES, good: GOOD_VARIABLES }],
    ['a literal spread into another', 'packed/spread', { bad: PACKED, good: UNPACKED }],
    ['a list of awaits', 'packed/awaits', { bad: AWAITS, good: SINGLE_AWAITS }],
    ['what one of our files wraps', 'browser/wrapped', { bad: BARE, good: OURS }],
  ]),
)('%s is refused', (_what, rule, { bad, good }) => {
  expect(refused(rule, bad)).toEqual(bad.map((_, index) => index));
  expect(refused(rule, good)).toEqual([]);
});
