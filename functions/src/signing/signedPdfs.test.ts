import { afterEach, describe, expect, it, vi } from 'vitest';
import { MOST_MS, signedPdfs } from './signedPdfs.ts';

const printOf = (make: (id: string) => Promise<Uint8Array<ArrayBuffer> | null>) => (id: string) => ({
  path: `signed/${id}.pdf`,
  signature: { receipt: null },
  make: () => make(id),
});
const page = new Uint8Array([1]);

afterEach(() => void vi.useRealTimers());

describe('the PDFs of a bundle', () => {
  it('are complete, and none is listed as missing', async () => {
    expect(await signedPdfs(['a', 'b'].map(printOf(() => Promise.resolve(page))))).toEqual({
      files: { 'signed/a.pdf': page, 'signed/b.pdf': page },
      notMade: [],
    });
    expect(await signedPdfs(['a'].map(printOf(() => Promise.resolve(null))))).toEqual({ files: {}, notMade: [] });
  });

  it('are made although others cannot be made', async () => {
    const { files, notMade } = await signedPdfs(
      ['a', 'b', 'c'].map(
        printOf((id) => (id === 'b' ? Promise.reject(new Error('no glyph')) : Promise.resolve(page))),
      ),
    );
    expect(Object.keys(files)).toEqual(['signed/a.pdf', 'signed/c.pdf']);
    expect(notMade.map(({ path }) => path)).toEqual(['signed/b.pdf']);
  });

  it('stop at the time limit, and name the rest', async () => {
    vi.useFakeTimers();
    const { files, notMade } = await signedPdfs(
      ['a', 'b', 'c', 'd'].map(
        printOf(() => {
          vi.advanceTimersByTime(MOST_MS / 2);
          return Promise.resolve(page);
        }),
      ),
    );
    expect(Object.keys(files)).toEqual(['signed/a.pdf', 'signed/b.pdf']);
    expect(notMade.map(({ path }) => path)).toEqual(['signed/c.pdf', 'signed/d.pdf']);
  });
});
