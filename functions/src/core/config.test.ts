import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { hasUser } from './config.ts';

/** Makes a folder with these files of parameters. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstmile-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

it.each<[string, Record<string, string>, boolean]>([
  ['no file', {}, false],
  ['a file without mail', { '.env': 'WEB_API_KEY=k\n# SMTP_USER=post\n' }, false],
  ['an empty name', { '.env.shop': 'SMTP_USER=\nSMTP_FROM=us\n' }, false],
  ['an empty name in quotes', { '.env.shop': 'SMTP_USER=""\n' }, false],
  ['another project', { '.env.other': 'SMTP_USER=post\n' }, false],
  ['a name for the project', { '.env.shop': 'SMTP_HOST=mail\nSMTP_USER="post"\n' }, true],
  ['a name for all projects', { '.env': 'SMTP_USER = post' }, true],
])('the password of the mail server is required if a name is set: %s', (_, files, isAsked) => {
  expect(hasUser('SMTP_USER', folderWith(files), 'shop')).toBe(isAsked);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});
const load = () => import('./config.ts');
const secretsAt = async (folder: string) => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const { MAIL_SECRETS } = await load();
  vi.restoreAllMocks();
  return MAIL_SECRETS.map(({ name }) => name);
};

it('a deploy requires passwords only for services with a user', async () => {
  expect(await secretsAt(folderWith({}))).toEqual(['SEAL_KEY', 'PDF_SEAL']);
  vi.resetModules();
  expect(await secretsAt(folderWith({ '.env': 'SMTP_USER=post' }))).toEqual(['SMTP_PASSWORD', 'SEAL_KEY', 'PDF_SEAL']);
  vi.resetModules();
  expect(await secretsAt(folderWith({ '.env': 'SMS_USER=us' }))).toEqual(['SMS_PASSWORD', 'SEAL_KEY', 'PDF_SEAL']);
});

it('links lead to the local stack’s address, otherwise to SITE_URL', async () => {
  vi.stubEnv('SITE_URL', 'https://app.example.test/');
  const { config } = await load();
  expect(config.site()).toBe('https://app.example.test');
  vi.stubEnv('FIRSTMILE_SITE', 'http://localhost:5200');
  expect(config.site()).toBe('http://localhost:5200');
});
