import { expect, it } from 'vitest';
import { runSchedules } from './schedules.ts';

it('keeps its promises in 3,000 schedules', () => expect(runSchedules({ runs: 3000, seed: 1 })).toBeNull(), 120_000);
