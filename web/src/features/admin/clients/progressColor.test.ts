import { expect, it } from 'vitest';
import { progressColor } from './progressColor.ts';

it.each([
  [0, 'warning'],
  [39, 'warning'],
  [40, 'primary'],
  [79, 'primary'],
  [80, 'success'],
  [100, 'success'],
])('shows %d percent in %s', (percent, color) => {
  expect(progressColor(percent)).toBe(color);
});
