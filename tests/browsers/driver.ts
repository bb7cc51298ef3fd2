import type { Driver } from './commands.ts';
import { startFirefox } from './firefox.ts';
import { startChromium, startWebKit } from './overHttp.ts';

/*
 * The browsers that people have, as their systems ship them, by the WebDriver commands that all understand: Chromium and WebKitGTK over
 * HTTP, Firefox over a socket of its own (Marionette; geckodriver, which translates, is in no package that is to be had).
 */

export type Engine = 'chromium' | 'firefox' | 'webkit';
/** Starts a browser; it ends with the tests. */
export async function startBrowser(engine: Engine, profile: string | null): Promise<Driver> {
  const driver = await START[engine](profile);
  const pace = Number(process.env['FIRSTMILE_PACE'] ?? 1);
  // WebKit never answers for a page that goes while its script runs: what polls must have time to ask the next page
  await driver.call('limits', { script: 10_000 * pace, pageLoad: 60_000 * pace, implicit: 0 });
  return driver;
}

const START: Record<Engine, (profile: string | null) => Promise<Driver>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};
