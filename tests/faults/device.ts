import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumFlags } from '../chromiumFlags.ts';
import { watchClaims } from './claims.ts';

const executablePath = process.env['CHROME_PATH'];

/** A browser with its own profile on the disk: it can be killed, and restarted with the profile's remaining data. */
export class Device {
  readonly claims: string[] = [];
  readonly #url: string;
  readonly #profile: string;
  #context: Promise<BrowserContext> | null = null;
  #page: Page | null = null;
  /** The person's last address. */
  address = '/dashboard';

  /** `place` is the folder for its profile, which starts as a copy of the profile of `other`, a closed browser, without its databases. */
  constructor(url: string, { place = tmpdir(), other }: { place?: string | undefined; other?: Device } = {}) {
    this.#url = url;
    this.#profile = mkdtempSync(join(place, 'firstmile-profile-'));
    const filter = (file: string) => !file.includes('IndexedDB'); // the databases have a different name on each device
    if (other) cpSync(other.#profile, this.#profile, { recursive: true, filter });
  }

  /** The person's tab; reopened at their last address when it or the browser is gone. */
  async page(): Promise<Page> {
    if (!this.#page || this.#page.isClosed()) return this.secondTab();
    // it could not be opened before
    if (/^(about:blank|chrome-error)/.test(this.#page.url())) await this.#open(this.#page);
    return this.#page;
  }

  /** Opens another tab at the same address, in which the person continues; the first one stays. */
  async secondTab(): Promise<Page> {
    const context = await this.context();
    const page = await context.newPage();
    this.#page = page;
    await this.#open(page);
    return page;
  }

  /** Loads the page; offline the service worker answers, or the browser shows its error. */
  async #open(page: Page): Promise<void> {
    await page.goto(this.address).catch(() => undefined);
  }

  /** The browser, started if there is none; concurrent callers share the start. */
  context(): Promise<BrowserContext> {
    return (this.#context ??= this.#launch());
  }

  async #launch(): Promise<BrowserContext> {
    rmSync(join(this.#profile, 'SingletonLock'), { force: true }); // left by a killed one
    const context = await chromium.launchPersistentContext(this.#profile, {
      ...(executablePath !== undefined && { executablePath }),
      args: chromiumFlags,
      baseURL: this.#url,
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
    context.setDefaultTimeout(15_000);
    await context.addInitScript(watchClaims);
    context.on('console', (message) => {
      if (message.text().startsWith('claim:')) this.claims.push(message.text());
    });
    context.on('close', () => (this.#context = null));
    return context;
  }

  async closeTab(): Promise<void> {
    await this.#page?.close();
  }

  async reload(): Promise<void> {
    await this.#page?.reload().catch(() => undefined);
  }

  /** SIGKILL for the whole browser. */
  async kill(): Promise<void> {
    const context = await this.#context;
    if (!context) return;
    const gone = new Promise((done) => context.once('close', done));
    for (const pid of this.#processes()) process.kill(pid, 'SIGKILL');
    await gone;
  }

  #processes(): number[] {
    const lines = execFileSync('ps', ['-eo', 'pid=,args=']).toString().split('\n');
    return lines
      .filter((line) => line.includes(`--user-data-dir=${this.#profile}`) && !line.includes('--type='))
      .map((line) => Number.parseInt(line, 10));
  }

  /** Closes the browser, which stores all its data; the profile stays. */
  async close(): Promise<void> {
    await (await this.#context)?.close().catch(() => undefined);
  }

  async end(): Promise<void> {
    await this.close();
    this.remove();
  }

  /** Removes the profile. */
  remove(): void {
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
