import type { Driver } from './commands.ts';
import { startFirefox } from './firefox.ts';
import { startChromium, startWebKit } from './overHttp.ts';

/*
 * Real browsers, as systems ship them, driven by common WebDriver commands: Chromium and WebKitGTK over
 * HTTP, Firefox over its own socket (Marionette; geckodriver, which translates, is not available as a package).
 */

export type Engine = 'chromium' | 'firefox' | 'webkit';
/** Starts a browser; it ends with the tests. */
export async function startBrowser(engine: Engine, profile: string | null): Promise<Driver> {
  const driver = await START[engine](profile);
  const pace = Number(process.env['FIRSTMILE_PACE'] ?? 1);
  // WebKit never answers for a page that closes while its script runs: polling must have time to ask the next page
  await driver.call('limits', { script: 10_000 * pace, pageLoad: 60_000 * pace, implicit: 0 });
  return driver;
}

const START: Record<Engine, (profile: string | null) => Promise<Driver>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};
