import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserProvider, BrowserProviderOption, TestProject } from 'vitest/node';
import type { Driver } from './commands.ts';
import { startBrowser, type Engine } from './driver.ts';
import { newProfile } from './launching.ts';

/**
 * Lets Vitest run component tests in Firefox and WebKit through their drivers. Clicks come from the page itself (`locators.js`); there is
 * no other real input.
 */
export const webdriverProvider = (): BrowserProviderOption => ({
  ...playwright(), // for its server
  name: 'driven',
  supportedBrowser: ['firefox', 'webkit'],
  providerFactory: (project) => new DrivenBrowser(project),
});

class DrivenBrowser implements BrowserProvider {
  readonly name = 'driven';
  readonly supportsParallelism = false;
  readonly initScripts = [join(import.meta.dirname, 'locators.js')];
  readonly #engine: Engine;
  #driver: Promise<Driver> | undefined;

  constructor({ config }: TestProject) {
    this.#engine = config.browser.name as Engine;
  }

  getCommandsContext() {
    return {};
  }

  async openPage(_sessionId: string, url: string) {
    this.#driver ??= startBrowser(this.#engine, newProfile());
    await (await this.#driver).call('open', { url });
  }

  async close() {
    await (await this.#driver)?.kill();
  }
}
