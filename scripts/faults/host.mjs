// The process of a stack that may be killed: the web server is in it, the engine and the functions are its children.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findEngine } from '../stack/engine.mjs';
import { end, main, onClose } from '../stack/lifecycle.mjs';
import { emulatorPorts } from '../stack/ports.mjs';
import { waitForAnswers } from '../stack/ready.mjs';
import { bringUp } from '../stack/stack.mjs';
import { startSuite } from '../stack/suite.mjs';

const [port, stackPort, stateDir = ''] = process.argv.slice(2);

main(async () => {
  process.on('disconnect', () => void end(0));
  const options = { port: Number(port), stackPort: Number(stackPort), stateDir: join(stateDir), onClose };
  await whenFree(options.stackPort);
  const stack = await bringUp(options);
  process.on('message', () => void restart(stack));
  process.send?.({ env: stack.env });
});

/**
 * Starts the engine again after it was killed.
 * @param {import('../stack/stack.mjs').Stack} stack
 */
async function restart({ ports, url }) {
  await whenFree(Number(stackPort));
  const { stop } = await startSuite({ file: findEngine(), ports, stateDir: join(stateDir), site: url });
  onClose(stop);
  await waitForAnswers(url);
  process.send?.({ env: {} });
}

/**
 * Waits for the ports: the functions of a killed engine outlive it by a second and keep them.
 * @param {number} first
 */
async function whenFree(first) {
  for (let left = 50; ; left--) {
    try {
      return await emulatorPorts(first);
    } catch (error) {
      if (left === 0) throw error;
      await pause(200);
    }
  }
}
