import { waits } from '#lib/waits.ts';
import { NoResponseError } from '#data/firebase/api.ts';

export interface TransferRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: Blob | string;
}

export interface TransferReply {
  status: number;
  header: (name: string) => string | null;
  body: Blob;
}

/**
 * Makes one request that may carry many bytes either way. Rejects with NoResponseError when there is no answer, also after 30 seconds
 * without progress, and when `signal` stops it. Uses XMLHttpRequest: fetch does not report an upload's progress.
 */
export function transfer(request: TransferRequest, signal?: AbortSignal): Promise<TransferReply> {
  return new Promise((done, fail) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const stop = () => xhr.abort();
    let stalled = setTimeout(stop, waits.transfer);
    const moves = () => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, waits.transfer);
    };
    signal?.addEventListener('abort', stop);
    xhr.open(request.method, request.url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(request.headers ?? {})) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', moves);
    xhr.addEventListener('progress', moves);
    xhr.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', stop);
      const { status } = xhr;
      const body: unknown = xhr.response;
      if (status > 0 && body instanceof Blob) done({ status, header: (name) => xhr.getResponseHeader(name), body });
      else fail(new NoResponseError());
    });
    xhr.send(request.body ?? null);
  });
}
