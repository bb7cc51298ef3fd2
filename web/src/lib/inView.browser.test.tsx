import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '#testing/openApp.tsx';
import { useInView } from './useInView.ts';

function Part() {
  const { ref, isInView } = useInView();
  return <div ref={ref}>{isInView ? 'In view' : 'Elsewhere'}</div>;
}

test('the last of several simultaneous changes counts', async () => {
  class Observer {
    constructor(private readonly tell: (changes: { isIntersecting: boolean }[]) => void) {}
    observe() {
      this.tell([{ isIntersecting: false }, { isIntersecting: true }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
  await openPart(<Part />);
  await expect.element(page.getByText('In view')).toBeVisible();
});
