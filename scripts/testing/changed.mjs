import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Refusal, root } from '../stack/settings.mjs';

/** Prefixes of the names of an area's tests, in tests/rules and tests/api. An area is a folder of domain/src or functions/src. */
export const AREAS = {
  agreements: [
    'agreementFields',
    'agreementFiles',
    'agreements',
    'declines',
    'largeAgreements',
    'signatures',
    'signedCopies',
    'signing',
  ],
  ai: ['ai'],
  apiKeys: ['apiKey'],
  bookings: ['bookings', 'settings'],
  brand: ['brand', 'mail', 'register', 'settings'],
  conversations: ['conversations', 'messages', 'messageCalls'],
  events: ['events'],
  files: ['files', 'formFiles', 'onboardingFiles', 'sentBackFiles', 'storage'],
  flows: ['flow', 'wrongAssignments', 'definitions'],
  followUps: ['followUps'],
  forms: ['form', 'wrongAssignments', 'definitions'],
  invitations: ['invitations', 'imports', 'importTurns', 'newClients'],
  members: ['members', 'team'],
  notifications: ['notifications', 'notices', 'mail', 'settings', 'teamNotices'],
  packs: ['definitions', 'agreements', 'settings'],
  onboarding: ['onboarding', 'approvals', 'completion', 'ratings', 'newClients'],
  people: [
    'access',
    'account',
    'addresses',
    'closedRegistration',
    'endedSessions',
    'members',
    'profile',
    'register',
    'secondFactor',
    'session',
    'users',
  ],
  plans: ['plans'],
  reminders: ['reminders'],
  reports: ['counting', 'settings'],
  runs: ['flowAssignments', 'flowPlaying', 'formAssignments', 'merged', 'onboarding', 'steps'],
  signing: [
    'declines',
    'evidence',
    'judging',
    'keptEvidence',
    'records',
    'signatures',
    'signedCopies',
    'signing',
    'toCountersign',
  ],
  steps: ['onboardingFiles', 'steps'],
  trail: ['events', 'trail'],
  webhooks: ['webhook'],
};
/** The sample of tests to run when something changed that everything depends on; `npm test` runs the others. */
const FOR_ALL = ['access', 'contract', 'merged', 'users'];
/** Folders and files that everything on the server depends on. */
const EVERYTHING =
  /^(domain\/src\/(core|api)\/|functions\/(package\.json$|build\.js$|src\/(core|effects|firestore|http|jobs|index))|package-lock\.json$|scripts\/stack\/|firebase\.json$)/;

/**
 * Plans `npm test -- --changed`: unit and component tests that vitest finds by imports, end-to-end tests that have changed, rules and API
 * tests by the changed areas, and mutants of the changed lines.
 * @param {string | undefined} base the commit to compare with; by default the uncommitted changes, or else the last commit
 */
export function planChanged(base) {
  const since = base ?? (git('status', '--porcelain') ? 'HEAD' : 'HEAD~1');
  const files = filesSince(since);
  const rules = testsIn('tests/rules', files);
  const api = testsIn('tests/api', files);
  const hasE2e = files.some((file) => file.startsWith('tests/e2e/'));
  const byImports = { since, mayBeEmpty: true };
  const whole = { isWide: true };
  const ofRules = { ...whole, filters: rules.run, mayBeEmpty: true };
  /** @type {Record<string, Partial<import('./levels.mjs').Options>>} */
  const levels = {
    check: {},
    unit: byImports,
    component: { ...whole, ...byImports },
    ...(rules.run.length > 0 && { rules: ofRules, googles: ofRules }),
    ...(api.run.length > 0 && { api: { ...whole, filters: api.run } }),
    ...(hasE2e && { e2e: { ...whole, ...byImports } }),
    mutants: byImports,
  };
  const leftOut = [
    `Left out, because only ${files.length} files changed since ${since}:`,
    '  unit, component: files that import nothing of it',
    `  rules: ${rules.of - rules.run.length} of ${rules.of} files`,
    `  api: ${api.of - api.run.length} of ${api.of} files`,
    `  e2e: ${hasE2e ? 'files that have not changed' : 'all, because none has changed'}`,
    '  wide, pictures, browsers, faults, and what only `npm run test:all` runs',
  ].join('\n');
  console.log(`Compared with ${since}: ${files.length} files changed.`);
  return { levels, needsBuild: api.run.length > 0 || hasE2e, leftOut };
}

/**
 * Finds the tests of a folder that cover the changed files.
 * @param {'tests/rules' | 'tests/api'} folder
 * @param {string[]} files that changed
 */
export function testsIn(folder, files) {
  const all = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
  const tests = all.filter((file) => file.endsWith('.test.ts'));
  const begins = new Set(files.flatMap((file) => beginsOf(folder, file)));
  const helpers = files
    .filter((file) => all.includes(file) && !tests.includes(file))
    .map((file) => `/${basename(file)}'`);
  const run = tests.filter(
    (file) =>
      files.includes(file) ||
      begins.has('') ||
      [...begins].some((begin) => basename(file).startsWith(begin)) ||
      helpers.some((helper) => readFileSync(join(root, file), 'utf8').includes(helper)),
  );
  return { run, of: tests.length };
}

/**
 * @param {string} folder of tests
 * @param {string} file that changed
 * @returns {string[]} prefixes of the names of the tests that cover it
 */
function beginsOf(folder, file) {
  if (file === 'firestore.rules' || file === 'firestore.indexes.json') return folder === 'tests/rules' ? [''] : FOR_ALL;
  if (file === 'storage.rules') return ['files', 'storage'];
  if (/\.test\.tsx?$|\.md$/.test(file)) return [];
  if (file.startsWith('clients/')) return ['client', 'zapier', 's3Worker'];
  if (file.startsWith('integrations/zapier/')) return ['zapier'];
  if (file.startsWith('integrations/s3/')) return ['s3Worker'];
  if (EVERYTHING.test(file)) return FOR_ALL;
  const area = /^(?:domain|functions)\/src\/(\w+)\//.exec(file)?.[1] ?? (file.startsWith('evidence/') ? 'signing' : '');
  return /** @type {Record<string, string[]>} */ (AREAS)[area] ?? [];
}

/** @param {string} since a commit */
function filesSince(since) {
  try {
    git('rev-parse', '--verify', '--quiet', `${since}^{commit}`);
  } catch {
    throw new Refusal(`There is no commit ${since} to compare with.`);
  }
  const changed = [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')];
  return changed.flatMap((names) => names.split('\n')).filter(Boolean);
}

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
