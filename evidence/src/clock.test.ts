import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { clockInWords, clocksOf } from './clock.ts';
import { exampleBody } from './testing.ts';

const DAY = 86_400_000;

it('says how far off a clock was, and in which direction', () => {
  const words = (signedAfterMs: number | null, aheadMs: number | null = null) =>
    clockInWords({ signedAfterMs, aheadMs });
  expect(words(-3 * DAY - 7_200_000, 65_000)).toEqual([
    'The device says that it was signed 3 days 2 hours before the server received it.',
    "When a server last told the device the time, the device's clock was 1 minute 5 seconds ahead of the server's.",
  ]);
  expect([400, -1, 0, null].flatMap((ms) => words(ms))).toEqual([
    'The device says that it was signed less than a second after the server received it.',
    'The device says that it was signed less than a second before the server received it.',
    'The device says that it was signed at the same time, to the second, as the server received it.',
  ]);
  expect([-3, 0].flatMap((ms) => words(null, ms))).toEqual([
    "When a server last told the device the time, the device's clock was less than a second behind the server's.",
    "When a server last told the device the time, the device's clock was not ahead of or behind the server's.",
  ]);
});

it.each([
  ['2026-03-01T10:00:00.120Z', '2026-03-01T10:00:00.470Z', -350],
  ['2026-03-01T10:00:00.470Z', '2026-03-01T10:00:00.120Z', 350],
  ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.470Z', 0],
  ['2026-03-01T10:00:02.000Z', '2026-03-01T10:00:00.470Z', 2000],
  ['1969-12-31T23:59:59.000Z', '1969-12-31T23:59:59.470Z', 0],
  ['2026-02-30T10:00:00.000Z', '2026-03-01T10:00:00.470Z', null],
  ['2026-03-01T10:00:00.120Z', undefined, null],
])('compares %s with the arrival at %s', async (signedAt, receivedAt, signedAfterMs) => {
  const record = { ...(await exampleBody('s1')), when: { deviceTime: signedAt, skewEstimateMs: -7 } };
  expect(clocksOf(record, receivedAt)).toEqual({ signedAfterMs, aheadMs: -7 });
  const old = { schema: 'sig/1' as const, signatureId: 's1', signedAt };
  expect(clocksOf(old, receivedAt)).toEqual({ signedAfterMs, aheadMs: null });
  expect(clocksOf({ schema: 'sig/2' }, receivedAt)).toEqual({ signedAfterMs: null, aheadMs: null });
});

/** Times with and without milliseconds, and texts that are none. */
const TIMES = [
  '2026-03-01T10:00:00.120Z',
  '2026-03-01T10:00:00.000Z',
  '1969-12-31T23:59:59.470Z',
  '1969-12-31T23:59:59.000Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00.000Z',
  '2026-02-30T10:00:00.000Z',
  '2026-03-01T24:00:00.000Z',
  '2026-03-01T10:00:60.000Z',
  '2026-3-01T10:00:00.0000Z',
  '2026-03-01T 1:00:00.000Z',
  '2026-03-01T10:00:00Z',
  '２026-03-01T10:00:00.000Z',
  '2026-03-01T10:00:00.000Z\n',
];

/** Absent when no Python has cryptography; `npm test` reports that. */
const python = process.env['PYTHON'];
const PROGRAM = `
import json, sys
sys.path.insert(0, sys.argv[1])
import verify
print(json.dumps([verify.clocks({"schema": "sig/1", "signedAt": signed}, received) for signed, received in json.load(sys.stdin)]))
`;

it.skipIf(!python)('is compared alike by verify.py', () => {
  const pairs = TIMES.flatMap((signedAt) => TIMES.map((receivedAt) => [signedAt, receivedAt]));
  const { stdout } = spawnSync(python ?? '', ['-c', PROGRAM, resolve(import.meta.dirname, '..')], {
    input: JSON.stringify(pairs),
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  expect(JSON.parse(stdout)).toEqual(pairs.map(([signedAt, at]) => clocksOf({ schema: 'sig/1', signedAt }, at)));
});
