import { expect, it } from 'vitest';
import { circleIn } from './noCircles.ts';

const imports = (files: Record<string, string[]>) => new Map(Object.entries(files));

it('finds files of the build that import each other, also indirectly', () => {
  expect(circleIn(imports({ app: ['domain'], domain: ['steps'], steps: ['base', 'domain'], base: [] }))).toEqual([
    'domain',
    'steps',
    'domain',
  ]);
});

it('accepts a file that is imported in several ways', () => {
  expect(circleIn(imports({ app: ['domain', 'steps'], steps: ['domain', 'base'], domain: ['base'] }))).toBeUndefined();
});
