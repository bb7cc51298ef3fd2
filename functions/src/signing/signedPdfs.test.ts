import { afterEach, describe, expect, it, vi } from 'vitest';
import { MOST_MS, signedPdfs } from './signedPdfs.ts';

const printOf = (make: (id: string) => Promise<Uint8Array<ArrayBuffer> | null>) => (id: string) => ({
  path: `signed/${id}.pdf`,
  signature: { agreementTitle: `Agreement ${id}`, signerName: 'Ada', receipt: null },
  make: () => make(id),
});
const page = new Uint8Array([1]);

afterEach(() => void vi.useRealTimers());

describe('the PDFs of a bundle', () => {
  it('are complete, without a list of missing ones', async () => {
    expect(await signedPdfs(['a', 'b'].map(printOf(() => Promise.resolve(page))))).toEqual({
      'signed/a.pdf': page,
      'signed/b.pdf': page,
    });
    expect(await signedPdfs(['a'].map(printOf(() => Promise.resolve(null))))).toEqual({});
  });

  it('are made although others cannot be made', async () => {
    const files = await signedPdfs(
      ['a', 'b', 'c'].map(
        printOf((id) => (id === 'b' ? Promise.reject(new Error('no glyph')) : Promise.resolve(page))),
      ),
    );
    expect(Object.keys(files)).toEqual(['signed/a.pdf', 'signed/c.pdf', 'signed/MISSING.txt']);
    expect(new TextDecoder().decode(files['signed/MISSING.txt'])).toContain(
      'signed/b.pdf: Agreement b, signed by Ada (no glyph)',
    );
  });

  it('stop at the time limit, and name the rest', async () => {
    vi.useFakeTimers();
    const files = await signedPdfs(
      ['a', 'b', 'c', 'd'].map(
        printOf(() => {
          vi.advanceTimersByTime(MOST_MS / 2);
          return Promise.resolve(page);
        }),
      ),
    );
    expect(Object.keys(files)).toEqual(['signed/a.pdf', 'signed/b.pdf', 'signed/MISSING.txt']);
    const missing = new TextDecoder().decode(files['signed/MISSING.txt']);
    for (const id of ['c', 'd']) expect(missing).toContain(`signed/${id}.pdf: Agreement ${id}`);
  });
});
