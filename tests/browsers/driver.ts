import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/*
 * The browsers that other people have, as their systems ship them, by the WebDriver commands that both understand: WebKitGTK over
 * HTTP, Firefox over a socket of its own (Marionette; geckodriver, which translates, is in no package that is to be had).
 */

export type Engine = 'firefox' | 'webkit';
export interface Driver {
  /** Carries a command out; throws what the browser says is wrong. */
  call(command: Command, parameters?: Record<string, unknown>): Promise<unknown>;
  /** Gives the errors and refusals of the browser's console. */
  complaints(): Promise<string[]>;
  /** Ends the browser at once, as a crash would. */
  kill(): Promise<void>;
}

/** Marionette's name, and method and path of HTTP, where `:id` is an element. */
const COMMANDS = {
  open: ['WebDriver:Navigate', 'POST', 'url'],
  address: ['WebDriver:GetCurrentURL', 'GET', 'url'],
  back: ['WebDriver:Back', 'POST', 'back'],
  forward: ['WebDriver:Forward', 'POST', 'forward'],
  run: ['WebDriver:ExecuteScript', 'POST', 'execute/sync'],
  runAsync: ['WebDriver:ExecuteAsyncScript', 'POST', 'execute/async'],
  click: ['WebDriver:ElementClick', 'POST', 'element/:id/click'],
  type: ['WebDriver:ElementSendKeys', 'POST', 'element/:id/value'],
  limits: ['WebDriver:SetTimeouts', 'POST', 'timeouts'],
} as const;
type Command = keyof typeof COMMANDS;

/** A folder in which a browser keeps what outlives it; without one it is a private window. */
export const newProfile = () => mkdtempSync(join(tmpdir(), 'firstmile-browser-'));

/** Starts a browser; it ends with the tests. */
export async function startBrowser(engine: Engine, profile: string | null): Promise<Driver> {
  const driver = await (engine === 'firefox' ? startFirefox(profile) : startWebKit(profile));
  const ms = 60_000 * Number(process.env['FIRSTMILE_PACE'] ?? 1);
  await driver.call('limits', { script: ms, pageLoad: ms, implicit: 0 });
  return driver;
}

/** Firefox's settings: nothing asks for anything from outside, and nothing moves. */
const SETTINGS = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
};

async function startFirefox(profile: string | null): Promise<Driver> {
  const [folder, port] = [profile ?? newProfile(), await freePort()];
  const settings = { ...SETTINGS, 'marionette.port': port, 'browser.privatebrowsing.autostart': profile === null };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', folder];
  const child = spawn(process.env['FIREFOX'] ?? '', args, { stdio: 'ignore', detached: true });
  const socket = await until(() => open(port), 'Firefox does not listen');
  const send = marionette(socket);
  await send('WebDriver:NewSession', { capabilities: { alwaysMatch: { unhandledPromptBehavior: 'ignore' } } });
  const complaints = async () => {
    await send('Marionette:SetContext', { value: 'chrome' });
    const said = await send('WebDriver:ExecuteScript', { script: FIREFOX_CONSOLE, args: [] });
    await send('Marionette:SetContext', { value: 'content' });
    return said as string[];
  };
  const kill = async () => {
    socket.destroy();
    await end(child);
  };
  return {
    // scripts share what they have loaded
    call: (command, parameters = {}) =>
      send(COMMANDS[command][0], command === 'run' ? { ...parameters, newSandbox: false } : parameters),
    complaints,
    kill,
  };
}

/** Errors of pages of ours, those of the policy among them. */
const FIREFOX_CONSOLE = `return Services.console.getMessageArray().flatMap((message) => {
  try { message.QueryInterface(Ci.nsIScriptError); } catch { return []; }
  const isError = (message.flags & 1) === 0 && /localhost/.test(message.sourceName + message.errorMessage);
  return isError ? [message.category + ': ' + message.errorMessage] : [];
});`;

/** Marionette's messages: a length, a colon, and JSON. */
function marionette(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, (answer: [unknown, unknown]) => void>();
  let [rest, next] = [Buffer.alloc(0), 1];
  socket.on('error', () => undefined); // it ends with the browser
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    for (let colon = rest.indexOf(':'); colon >= 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.toString('latin1', 0, colon));
      if (rest.length < end) return;
      const message = JSON.parse(rest.toString('utf8', colon + 1, end)) as unknown;
      rest = rest.subarray(end);
      if (!Array.isArray(message)) continue; // its greeting
      const [, id, error, result] = message as [number, number, unknown, unknown];
      waiting.get(id)?.([error, result]);
    }
  });
  return async (name, parameters) => {
    const id = next++;
    const answer = new Promise<[unknown, unknown]>((done) => waiting.set(id, done));
    const text = JSON.stringify([0, id, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [error, result] = await answer;
    if (error) throw new Error(`${name}: ${(error as { message: string }).message}`);
    return result !== null && typeof result === 'object' && 'value' in result ? result.value : result;
  };
}

async function startWebKit(profile: string | null): Promise<Driver> {
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
    ...(profile !== null && { WINDOW_PROFILE: profile }),
  };
  const args = ['-a', 'dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`];
  const child = spawn('xvfb-run', args, { env, stdio: 'ignore', detached: true });
  const ask = async (method: string, path: string, body: object = {}) => {
    const init = method === 'POST' ? { method, body: JSON.stringify(body) } : { method };
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error((value as { message: string }).message);
    return value;
  };
  await until(() => ask('GET', '/status'), 'WebKitWebDriver does not answer');
  const binary = join(import.meta.dirname, 'webkitWindow.py');
  const wanted = { 'webkitgtk:browserOptions': { binary, args: [] }, unhandledPromptBehavior: 'ignore' };
  const session = await ask('POST', '/session', { capabilities: { alwaysMatch: wanted } });
  const { sessionId } = session as { sessionId: string };
  return {
    call: (command, parameters = {}) => {
      const [, method, path] = COMMANDS[command];
      return ask(method, `/session/${sessionId}/${path.replace(':id', String(parameters['id']))}`, parameters);
    },
    complaints: () => {
      const lines = readFileSync(log, 'utf8').split('\n');
      return Promise.resolve(lines.filter((line) => /CONSOLE .*ERROR|TERMINATED/.test(line)));
    },
    kill: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

function open(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => done(socket));
    socket.once('error', fail);
  });
}

async function until<T>(work: () => Promise<T>, problem: string): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    try {
      return await work();
    } catch {
      await pause(100);
    }
  }
  throw new Error(problem);
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}
