import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.useRealTimers().unstubAllGlobals());

it('waits for a heading, unless the page waits for data', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => null });
  const { afterFirstPaint, noteShowing, noteWaiting } = await import('./firstPaint.ts');
  await vi.advanceTimersByTimeAsync(1);
  let isPainted = false;
  noteShowing();
  void afterFirstPaint().then(() => (isPainted = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(isPainted).toBe(false);
  noteWaiting();
  await vi.advanceTimersByTimeAsync(500);
  expect(isPainted).toBe(true);
});
