import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { resumeUpload } from './resumableUpload.ts';
import type { TransferReply, TransferRequest } from './transfer.ts';
import { GRAIN } from './uploadProtocol.ts';

const DAY = 24 * 3_600_000;
const bytes = randomBytes(10 * GRAIN + 77);

/** The fate of a request: it arrives, it does not, or it arrives and its answer is lost. */
type Fate = 'arrives' | 'lost' | 'answerLost';

/** A client and a server that speaks the protocol; `fates` are those of the requests in turn, after which all arrive. */
class Link {
  session: { url: string; since: number } | null = null;
  commands: string[] = [];
  confirmed: number[] = [];
  stored: Buffer | null = null;
  isAllowed = true;
  isForgotten = false;
  received = Buffer.alloc(0);
  #sessions = 0;
  readonly #fates: Fate[];

  constructor(fates: Fate[] = []) {
    this.#fates = [...fates];
  }

  send = () =>
    resumeUpload(
      { startUrl: 'start', type: 'video/mp4', bytes: new Blob([bytes]), session: this.session },
      {
        ask: this.#ask,
        isStored: () => Promise.resolve(this.stored !== null),
        keepSession: (session) => Promise.resolve(void (this.session = session)),
        onConfirmed: (count) => this.confirmed.push(count),
        now: () => 10 * DAY,
      },
    );

  #ask = async (request: TransferRequest): Promise<TransferReply> => {
    this.commands.push(request.headers?.['X-Goog-Upload-Command'] ?? '');
    const fate = this.#fates.shift() ?? 'arrives';
    if (fate === 'lost') throw new Error('lost');
    const { status, headers } = await this.#answer(request);
    if (fate === 'answerLost') throw new Error('lost');
    return { status, header: (name) => headers[name] ?? null, body: new Blob() };
  };

  async #answer({ url, headers = {}, body }: TransferRequest) {
    const command = headers['X-Goog-Upload-Command'] ?? '';
    if (!this.isAllowed) return replyOf(403, {});
    if (command === 'start') {
      this.received = Buffer.alloc(0);
      this.isForgotten = false;
      return replyOf(200, { URL: `session ${(this.#sessions += 1)}`, Status: 'active' });
    }
    if (url !== this.session?.url || this.isForgotten) return replyOf(404, {});
    if (command === 'query') return replyOf(200, this.#state());
    if (Number(headers['X-Goog-Upload-Offset']) !== this.received.length) return replyOf(400, this.#state());
    const part = Buffer.from(await new Blob([body ?? '']).arrayBuffer());
    this.received = Buffer.concat([this.received, part]);
    if (command.endsWith('finalize')) this.stored = this.received;
    return replyOf(200, this.#state());
  }

  #state = () => ({ Status: this.stored ? 'final' : 'active', 'Size-Received': String(this.received.length) });
}

/** Compares the bytes without vitest's diff, which is useless for millions of bytes. */
const expectWhole = ({ stored }: Link) => expect(stored?.equals(bytes)).toBe(true);

const replyOf = (status: number, of: Record<string, string>) => ({
  status,
  headers: Object.fromEntries(Object.entries(of).map(([name, value]) => [`X-Goog-Upload-${name}`, value])),
});

describe('an upload', () => {
  it('sends its parts, each once', async () => {
    const link = new Link();
    expect(await link.send()).toBe('stored');
    expectWhole(link);
    expect(link.commands).toEqual(['start', ...Array<string>(8).fill('upload'), 'upload', 'upload, finalize']);
  });

  it('asks what has arrived after a lost answer, and sends only the rest', async () => {
    const link = new Link(['arrives', 'answerLost', 'arrives', 'lost']);
    expect(await link.send()).toBe('stored');
    expectWhole(link);
    expect(link.commands.slice(0, 6)).toEqual(['start', 'upload', 'query', 'upload', 'query', 'upload']);
    expect(link.commands).toHaveLength(6 + 8);
  });

  it('continues where the last page stopped, and reports how far that was', async () => {
    const link = new Link(['arrives', 'arrives', 'arrives', 'lost', 'lost']);
    await expect(link.send()).rejects.toThrow();
    link.commands = [];
    link.confirmed = [];
    expect(await link.send()).toBe('stored');
    expectWhole(link);
    expect(link.commands[0]).toBe('query');
    expect(link.commands).not.toContain('start');
    expect(link.confirmed[0]).toBe(2 * GRAIN);
  });

  it('sends nothing again when all has arrived, even if its session is gone and the last answer was lost', async () => {
    for (const isForgotten of [false, true]) {
      const link = new Link();
      await link.send();
      link.isForgotten = isForgotten;
      link.commands = [];
      expect(await link.send()).toBe('stored');
      expect(link.commands).toEqual(['query']);
    }
  });

  it('begins anew when its session is gone or nearly expired', async () => {
    for (const since of [10 * DAY, DAY]) {
      const link = new Link();
      link.session = { url: 'gone', since };
      expect(await link.send()).toBe('stored');
      expectWhole(link);
      expect(link.commands[0]).toBe(since === DAY ? 'start' : 'query');
    }
  });

  it('is refused when the rules refuse it', async () => {
    const link = new Link();
    link.isAllowed = false;
    expect(await link.send()).toBe('refused');
  });

  it('rests when nothing gets through', async () => {
    const link = new Link(['arrives', ...Array<Fate[]>(9).fill(['lost', 'arrives']).flat()]);
    await expect(link.send()).rejects.toThrow(/loses each part/);
  });

  it.each(Array.from({ length: 20 }, (_, seed) => seed))('arrives whole over a bad link (%i)', async (seed) => {
    const link = new Link(fatesOf(seed));
    let attempts = 0;
    for (let outcome = ''; outcome !== 'stored'; attempts += 1) outcome = await link.send().catch(() => 'failed');
    expectWhole(link);
    expect(attempts).toBeLessThan(60);
  });
});

/** Makes fates of 200 requests, half of which fail in one way or the other. */
function fatesOf(seed: number): Fate[] {
  let state = seed + 1;
  return Array.from({ length: 200 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (['arrives', 'lost', 'arrives', 'answerLost'] as const)[state % 4] ?? 'arrives';
  });
}
