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
  const ms = 60_000 * Number(process.env['FIRSTMILE_PACE'] ?? 1);
  await driver.call('limits', { script: ms, pageLoad: ms, implicit: 0 });
  return driver;
}

const START: Record<Engine, (profile: string | null) => Promise<Driver>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};
