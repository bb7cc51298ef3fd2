import { choose } from '../stack/choose.mjs';
import { engineProblem } from '../stack/engine.mjs';
import { javaVersion } from '../stack/java.mjs';
import { onClose } from '../stack/lifecycle.mjs';
import { anyPort, freeBlock } from '../stack/ports.mjs';

/** Loads the modules that start a stack, including Vite: unit tests do not wait for them. */
const parts = async () => ({ ...(await import('../stack/stack.mjs')), ...(await import('../stack/official.mjs')) });

/**
 * Makes a stack that starts at its first use, and is then shared. Each part resolves with the environment of its tests.
 * @param {string} stateDir
 * @param {boolean} isAsked for Google's emulators
 */
export function lazyStack(stateDir, isAsked) {
  /** @type {Promise<import('../stack/stack.mjs').Emulators> | undefined} */
  let emulators;
  /** @type {Promise<import('../stack/stack.mjs').Stack> | undefined} */
  let stack;
  /** @type {Promise<number> | undefined} of the web server, to which the links of mails lead */
  let port;
  const start = async () => {
    // far from the ports of `npm start`, so that the two never take the same one at the same moment
    const stackPort = await freeBlock(20_000 + (process.pid % 500) * 10);
    const kind = choose({ isAsked, problem: engineProblem(), java: javaVersion });
    const { startEmulators, startOfficial } = await parts();
    return (kind === 'official' ? startOfficial : startEmulators)({
      stackPort,
      port: await (port ??= anyPort()),
      stateDir,
      onClose,
    });
  };
  const serve = async () => {
    const { bringUp } = await parts();
    return bringUp({ port: await (port ??= anyPort()), stateDir, onClose }, (emulators ??= start()));
  };
  return {
    /** Starts only the emulators: rules tests need no web server, and so no working build of the web app. */
    emulators: () => (emulators ??= start()),
    whole: async () => (await (stack ??= serve())).env,
  };
}
