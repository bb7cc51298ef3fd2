import { choose } from './choose.mjs';
import { engineProblem, platformProblem } from './engine.mjs';
import { install } from './install.mjs';
import { javaVersion } from './java.mjs';
import { end, main, onClose } from './lifecycle.mjs';
import { needFree } from './ports.mjs';
import { readSettings, stateDirOf } from './settings.mjs';

/** Starts everything, from a fresh clone to an address that answers: `npm start`. */
export const start = () =>
  main(async () => {
    const settings = readSettings(process.argv.slice(2));
    const machine = { isAsked: settings.official, java: javaVersion };
    choose({ ...machine, problem: platformProblem() }); // so that a refusal comes before a minute of installing
    await install();
    const kind = choose({ ...machine, problem: engineProblem() });
    const stateDir = stateDirOf(kind);
    // only now: these load Vite, which was just installed
    const { claimState, resetState, runSeed, seedOnce } = await import('./state.mjs');
    const { bringUp } = await import('./stack.mjs');
    const { startOfficial } = await import('./official.mjs');
    const { codeListener, firstAdminWords } = await import('./firstAdmin.mjs');

    await claimState(stateDir, settings.port);
    await needFree(settings.port);
    if (settings.reset) resetState(stateDir);
    const listener = codeListener();
    const onLog = (/** @type {string} */ line) => {
      listener.hear(line);
      if (settings.dev) print(line);
    };
    const options = { ...settings, stateDir, onClose, onLog };
    const { url, env, lost, ports } = await bringUp(options, kind === 'official' ? startOfficial(options) : undefined);
    void lost.then(giveUp);
    if (settings.dev) onClose((await import('./watch.mjs')).watch(ports));
    const hasDemo = await seedOnce(stateDir, settings.empty, () => runSeed(env));
    console.log(`
${hasDemo ? DEMO : await firstAdminWords(url, listener)}
Mails and text messages that production would send: ${url}/__/mail
Ctrl-C stops it; the data stays in ${stateDir}
Ready: ${url}`);
  });

const DEMO = `Demo accounts, password Demo-pass-1:
  admin@demo.firstmile.test   the admin's side
  client@demo.firstmile.test  a client's side`;

/** @param {string} words */
function giveUp(words) {
  console.error(`The Firebase stack ended unexpectedly:\n${words}`);
  void end(1);
}

/** @param {string} line of the engine: its own bookkeeping hides what the functions say */
function print(line) {
  if (!/Beginning execution|^FIRENOOK_/.test(line)) console.log(line);
}
