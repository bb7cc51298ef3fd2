import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../stack/install.mjs';
import { end, main, onClose } from '../stack/lifecycle.mjs';
import { Refusal } from '../stack/settings.mjs';

const PARTS = ['check', 'unit', 'rules', 'api', 'e2e'];

/** `npm test`: every level from a fresh clone, on ports and data of its own; `npm test -- e2e login` runs a part of one. */
export const test = () =>
  main(async () => {
    const args = process.argv.slice(2);
    const isOfficial = args.includes('--official');
    const [only, ...filters] = args.filter((arg) => arg !== '--official');
    if (only !== undefined && !PARTS.includes(only))
      throw new Refusal(
        `npm test runs ${PARTS.join(', ')} or, with no name, all of them; --official on Google's emulators.`,
      );
    try {
      install();
    } catch (error) {
      console.error(error instanceof Refusal ? error.message : error);
      await end(1, '0 passed, 1 failed, 0 skipped');
    }
    // Only now: these load packages that were not there before.
    const { checks } = await import('./checks.mjs');
    const { vitest, playwright } = await import('./levels.mjs');
    const { rules } = await import('./rules.mjs');
    const { lazyStack } = await import('./lazyStack.mjs');
    const { makeFolder } = await import('./folder.mjs');
    const { failure, inWords, sum } = await import('./tally.mjs');

    const parts = only === undefined ? PARTS : [only];
    const folder = makeFolder();
    const tallies = [];
    const stack = lazyStack(join(folder, 'state'), isOfficial);
    for (const part of parts) {
      console.log(`\n== ${part}`);
      try {
        if (part === 'check') tallies.push(await checks(parts.length > 1));
        else if (part === 'unit') tallies.push(await vitest(part, { folder, filters }));
        else if (part === 'rules') tallies.push(...(await rules({ folder, filters }, stack.emulators())));
        else if (part === 'api') tallies.push(await vitest(part, { folder, filters, env: await stack.whole() }));
        else tallies.push(await playwright({ folder, filters, env: await stack.whole() }));
      } catch (error) {
        console.error(error instanceof Refusal ? error.message : error);
        tallies.push(failure(part, String(error)));
      }
    }
    const total = sum(tallies);
    const isGood = total.failures.length === 0 && total.passed > 0;
    if (isGood) onClose(async () => rmSync(folder, { recursive: true, force: true }));
    // Once more at the end: in a long run, what failed early is far above.
    for (const text of total.failures) console.log(`\nFAILED  ${firstLines(text)}`);
    if (!isGood) console.log(`\nEngine log and traces of failed tests: ${folder}`);
    await end(isGood ? 0 : 1, inWords(total));
  });

/** @param {string} text */
const firstLines = (text) => text.split('\n').slice(0, 25).join('\n');
