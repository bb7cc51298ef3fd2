import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumFlags } from '../chromiumFlags.ts';
import { COMMANDS, type Driver } from './commands.ts';
import { endProcess, freePort, launch, newProfile, until } from './launching.ts';

/** Starts WebKitGTK in our own window. */
export async function startWebKit(profile: string | null): Promise<Driver> {
  const [port, folder] = [await freePort(), newProfile()];
  const log = join(folder, 'console.log');
  writeFileSync(log, '');
  mkdirSync(join(folder, 'run'), { mode: 0o700 });
  const env = {
    ...process.env,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // containers run as root
    LIBGL_ALWAYS_SOFTWARE: '1',
    XDG_RUNTIME_DIR: join(folder, 'run'),
    WINDOW_CONSOLE: log,
    WINDOW_DOWNLOADS: folder,
    ...(profile !== null && { WINDOW_PROFILE: profile }),
  };
  const args = ['-a', 'dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`];
  const child = launch('xvfb-run', args, env);
  const binary = join(import.meta.dirname, 'webkitWindow.py');
  const { call } = await webDriver(port, { 'webkitgtk:browserOptions': { binary, args: [] } });
  return {
    call,
    downloads: folder,
    complaints: () => {
      const lines = readFileSync(log, 'utf8').split('\n');
      return Promise.resolve(lines.filter((line) => /CONSOLE .*ERROR|TERMINATED/.test(line)));
    },
    kill: () => endProcess(child),
  };
}

/** Starts Chromium without a window. */
export async function startChromium(profile: string | null): Promise<Driver> {
  const [port, downloads] = [await freePort(), newProfile()];
  const child = launch('chromedriver', [`--port=${port}`]);
  const options = {
    args: [...chromiumFlags, '--headless', '--window-size=1280,900', '--force-prefers-reduced-motion'].concat(
      profile === null ? '--incognito' : `--user-data-dir=${profile}`,
    ),
    prefs: { 'download.default_directory': downloads },
  };
  const { call, ask } = await webDriver(port, {
    'goog:chromeOptions': options,
    'goog:loggingPrefs': { browser: 'SEVERE' },
  });
  return {
    call,
    downloads,
    complaints: async () => {
      const entries = (await ask('POST', '/se/log', { type: 'browser' })) as { message: string }[];
      return entries.map(({ message }) => message);
    },
    kill: () => endProcess(child),
  };
}

/** Opens a session with a driver that listens on an HTTP port. */
async function webDriver(port: number, wanted: Record<string, unknown>) {
  const send = async (method: string, path: string, body: object = {}) => {
    const init = method === 'POST' ? { method, body: JSON.stringify(body) } : { method };
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error((value as { message: string }).message);
    return value;
  };
  await until(() => send('GET', '/status'), 'No driver answers');
  const session = await send('POST', '/session', {
    capabilities: { alwaysMatch: { ...wanted, unhandledPromptBehavior: 'ignore' } },
  });
  const { sessionId } = session as { sessionId: string };
  const ask = (method: string, path: string, body?: object) => send(method, `/session/${sessionId}${path}`, body);
  const call: Driver['call'] = (command, parameters = {}) => {
    const [, method, path] = COMMANDS[command];
    return ask(method, `/${path.replace(':id', String(parameters['id']))}`, parameters);
  };
  return { call, ask };
}
