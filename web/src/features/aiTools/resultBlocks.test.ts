import { expect, it } from 'vitest';
import { resultBlocks } from './resultBlocks.ts';

it('distinguishes points, titles and sentences', () => {
  expect(resultBlocks('Hello\n\nNext steps:\n- One\n- Two\n\nDates: today')).toEqual([
    { kind: 'text', text: 'Hello', isTitle: false },
    { kind: 'text', text: 'Next steps:', isTitle: true },
    { kind: 'list', items: ['One', 'Two'] },
    { kind: 'text', text: 'Dates: today', isTitle: false },
  ]);
  expect(resultBlocks('')).toEqual([]);
});
