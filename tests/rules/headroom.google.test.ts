import { expect, it } from 'vitest';
import { MAX_REVOKED } from '@firstmile/domain';
import { commit, openProject, profileOf, rulesFile } from './support.ts';
import { LARGEST_RECORDS } from './largestRecords.ts';
import { LARGEST_RUNS } from './largestRuns.ts';

// Google's engine evaluates at most 1,000 expressions for a write. These rules evaluate that many more than ours at
// the end of each condition; HEADROOM=400 npm test -- rules headroom lists the writes that need more than 600.
const HEADROOM = Number(process.env['HEADROOM'] ?? 100);
const COST = 4; // of each `spend()`: the call, what it returns, and the && around

const times = (count: number, call: string) => Array.from({ length: count }, () => `${call}()`).join(' && ');
const spending = `
  function spend() { return true; }
  function spendTen() { return ${times(10, 'spend')}; }
  function headroom() { return ${times(Math.round(HEADROOM / COST / 10), 'spendTen') || 'true'}; }
`;
const rules = rulesFile('firestore.rules')
  .replaceAll(/^ *\/\/.*$/gm, '')
  .replace(/match \/databases\/.*\{\n/, (line) => line + spending)
  .replaceAll(/(allow (?:create|update): if )([^;]+);/g, '$1($2) && headroom();');
const project = await openProject(rules);

/** The largest profile: of a person with the longest list of ended sessions. */
const ENDED = {
  sessionsEndedAt: new Date(0),
  revokedSessions: Array.from({ length: MAX_REVOKED }, (_, index) => index + 1),
};

it.each([...LARGEST_RUNS, ...LARGEST_RECORDS])(
  `$name leaves ${HEADROOM} of 1,000 expressions`,
  async ({ seeds, writes, person }) => {
    const profile = `users/${person.uid}`;
    for (const { path } of writes) await project.remove(path);
    for (const [path, data] of Object.entries({ [profile]: profileOf(person), ...seeds }))
      await project.seed(path, path === profile ? { ...data, ...ENDED } : data);
    await commit(project.as(person), writes);
    for (const { path } of writes) expect(await project.read(path)).not.toBeNull();
  },
);
