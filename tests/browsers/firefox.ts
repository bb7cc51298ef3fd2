import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { COMMANDS, type Driver } from './commands.ts';
import { endProcess, freePort, launch, newProfile, until } from './launching.ts';

/** Firefox's settings: no outside requests, no animation. */
const SETTINGS = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
  'browser.download.folderList': 2, // its own folder
};

/** Starts Firefox and a session by Marionette. */
export async function startFirefox(profile: string | null): Promise<Driver> {
  const [folder, port] = [profile ?? newProfile(), await freePort()];
  const downloads = newProfile();
  const settings = {
    ...SETTINGS,
    'marionette.port': port,
    'browser.privatebrowsing.autostart': profile === null,
    'browser.download.dir': downloads,
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', folder];
  const child = launch(process.env['FIREFOX'] ?? '', args);
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
    await endProcess(child);
  };
  return {
    // scripts share their loaded modules
    call: (command, parameters = {}) =>
      send(COMMANDS[command][0], command === 'run' ? { ...parameters, newSandbox: false } : parameters),
    downloads,
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

function open(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => done(socket));
    socket.once('error', fail);
  });
}
