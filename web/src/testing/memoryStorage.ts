import { onTestFinished } from 'vitest';

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: object;
}

/**
 * Storage in memory, in place of the one at this page's address until the test ends. Accepts objects by the resumable
 * protocol of data/sync/upload/resumableUpload.ts.
 */
export class MemoryStorage {
  /** Objects that have arrived, by path. */
  readonly objects = new Map<string, Blob>();
  /** Requests in order: the protocol's command, or the method, and the path. */
  readonly requests: string[] = [];
  /** Answers to these commands in place of its own; null gives none until the request is stopped. */
  readonly answers: Record<string, Reply | null> = {};
  /** Paths of requests that were stopped before an answer. */
  readonly stopped: string[] = [];
  readonly #begun = new Map<string, Blob>();

  constructor() {
    const RealRequest = window.XMLHttpRequest;
    // oxlint-disable-next-line typescript/no-this-alias -- the requests are objects of their own
    const storage = this;
    window.XMLHttpRequest = class extends RealRequest {
      #method = '';
      #url = '';
      readonly #headers = new Headers();
      #reply: Reply | null = null;
      override open(method: string, url: string | URL): void {
        [this.#method, this.#url] = [method, String(url)];
        super.open(method, url);
      }
      override setRequestHeader(name: string, value: string): void {
        this.#headers.set(name, value);
      }
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        const bytes = body instanceof Blob ? body : new Blob();
        this.#reply = storage.answer(this.#method, new URL(this.#url), this.#headers, bytes);
        if (this.#reply) queueMicrotask(() => this.dispatchEvent(new Event('loadend')));
      }
      override abort(): void {
        if (!this.#reply) storage.stopped.push(pathOf(new URL(this.#url)));
        this.#reply = null;
        this.dispatchEvent(new Event('loadend'));
      }
      override get status(): number {
        return this.#reply?.status ?? 0;
      }
      override get response(): Blob {
        return new Blob([JSON.stringify(this.#reply?.body ?? {})]);
      }
      override getResponseHeader(name: string): string | null {
        return this.#reply?.headers?.[name] ?? null;
      }
    };
    onTestFinished(() => void (window.XMLHttpRequest = RealRequest));
  }

  answer(method: string, url: URL, headers: Headers, bytes: Blob): Reply | null {
    const command = headers.get('X-Goog-Upload-Command') ?? method;
    const path = pathOf(url);
    this.requests.push(`${command} ${path}`);
    const answer = this.answers[command];
    return answer === undefined ? this.#take(command, path, bytes) : answer;
  }

  #take(command: string, path: string, bytes: Blob): Reply {
    const before = this.#begun.get(path);
    const stored = this.objects.get(path);
    if (command === 'GET') return stored ? { status: 200, body: { size: stored.size } } : { status: 404 };
    if (command === 'start') {
      this.#begun.set(path, new Blob());
      const url = `${location.origin}/v0/b/demo/o?name=${encodeURIComponent(path)}`;
      return { status: 200, headers: { 'X-Goog-Upload-URL': url } };
    }
    if (!before) return { status: 404 };
    const now = new Blob([before, bytes]);
    this.#begun.set(path, now);
    const isFinal = command.includes('finalize');
    if (isFinal) this.objects.set(path, now);
    const headers = {
      'X-Goog-Upload-Status': isFinal ? 'final' : 'active',
      'X-Goog-Upload-Size-Received': String(now.size),
    };
    return { status: 200, headers };
  }
}

const pathOf = ({ pathname, searchParams }: URL): string =>
  searchParams.get('name') ?? decodeURIComponent(pathname.split('/o/')[1] ?? '');
