import { readdirSync } from 'node:fs';
import { createVitest } from 'vitest/node';
import { root } from '../stack/settings.mjs';
import { findChromium } from '../testing/chromium.mjs';
import type { Judge } from './run.ts';
import { VitestJudge } from './vitestJudge.ts';

const FOLDER = 'web/src/data/sync/';

export const workspace = 'web';
/** The files that connect the queue to the page. */
export const files: readonly string[] = readdirSync(`${root}/${FOLDER}`)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => FOLDER + name);

/** Starts the component and unit tests beside these files. */
export async function openJudge(): Promise<Judge> {
  // waits end sooner than on a busy machine when an event never comes
  Object.assign(process.env, { CHROME_PATH: await findChromium(), NODE_ENV: 'production', FIRSTMILE_PACE: '0.25' });
  const options = { root, run: true, watch: false, bail: 1, project: ['component', 'unit'], reporters: [{}] };
  const vitest = await createVitest('test', options);
  const judge = await VitestJudge.of(vitest, root, [FOLDER]);
  return { isNoticed: (mutant) => judge.isNoticed(mutant), close: () => vitest.close() };
}
