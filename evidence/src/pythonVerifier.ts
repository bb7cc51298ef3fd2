import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { GivenFile } from './verifier/findings.ts';
import type { Expected } from './verifier/trust.ts';
import { verifyBundle } from './verify.ts';

/** Absent when no Python has cryptography; `npm test` reports that. */
export const python = process.env['PYTHON'];

/** Answers many queries in one process. */
const DRIVER = `
import base64, json, sys
sys.path.insert(0, sys.argv[1])
import verify
for line in sys.stdin:
    job = json.loads(line)
    if "value" in job:
        print(json.dumps(verify.canonical(job["value"])))
    else:
        errors, _, _ = verify.verify(base64.b64decode(job["zip"]), job["head"], job["keys"], [(one["name"], base64.b64decode(one["bytes"])) for one in job["given"]], job["ends"])
        print(json.dumps({"errors": errors}))
`;

/** Lets verify.py answer queries in one process. */
export function ask<T>(jobs: readonly object[]): T[] {
  const { stdout, stderr } = spawnSync(python ?? '', ['-c', DRIVER, resolve(import.meta.dirname, '..')], {
    input: jobs.map((job) => JSON.stringify(job)).join('\n'),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  if (stderr) throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** Makes the query about a bundle. */
export const jobOf = (
  zip: Uint8Array,
  { chainHead = '', sealKeyIds = [], keyEnds = {} }: Expected = {},
  files: readonly GivenFile[] = [],
) => ({
  zip: Buffer.from(zip).toString('base64'),
  given: files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes).toString('base64') })),
  head: chainHead,
  keys: sealKeyIds,
  ends: keyEnds,
});

export interface Case {
  name: string;
  zip: Uint8Array<ArrayBuffer>;
  known?: Expected;
  given?: readonly GivenFile[];
}

/** Runs verify.py and this program's verifier on each case. */
export async function both(cases: readonly Case[]) {
  const answers = ask<{ errors: string[] }>(cases.map(({ zip, known, given }) => jobOf(zip, known, given)));
  const ours = await Promise.all(cases.map(({ zip, known, given }) => verifyBundle(zip, known, given)));
  return cases.map(({ name }, index) => ({
    name,
    isValid: ours[index]?.isValid,
    ours: ours[index]?.findings.flatMap(({ level, where, what }) => (level === 'error' ? [`${where}: ${what}`] : [])),
    errors: answers[index]?.errors ?? ['no answer'],
  }));
}

/** Picks the cases that only one of both verifiers accepts. */
export const disagreements = (answers: Awaited<ReturnType<typeof both>>) =>
  answers.filter(({ isValid, errors }) => isValid !== (errors.length === 0));
