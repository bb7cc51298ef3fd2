import { expect, it } from 'vitest';
import { runSchedules } from './schedules.ts';

it('keeps its promises in 10,000 schedules', () => expect(runSchedules({ runs: 10_000 })).toBeNull(), 120_000);
