import { expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '@firstmile/domain';

process.env['FIREBASE_CONFIG'] = JSON.stringify({ storageBucket: 'example' });
const { bytesArrived } = await import('./file.ts');

/** The memory of an instance without any file, in megabytes. */
const AT_REST = 150;

it('an instance has memory for all files that it inspects at once, while each is downloaded and assembled', () => {
  const { concurrency, availableMemoryMb } = bytesArrived.__endpoint;
  const each = (2 * MAX_FILE_BYTES) / 2 ** 20;
  expect(Number(concurrency ?? 80) * each + AT_REST).toBeLessThan(Number(availableMemoryMb ?? 256));
});

/** Work of triggers may be repeated, so every trigger retries a failed event. A schedule runs again by itself. */
it('every trigger retries its events', async () => {
  const triggers = Object.entries({ bytesArrived, ...(await import('./documents.ts')) });
  expect(triggers.length).toBeGreaterThan(20);
  const withoutRetry = triggers.filter(([, { __endpoint }]) => __endpoint.eventTrigger?.retry !== true);
  expect(withoutRetry.map(([name]) => name)).toEqual([]);
});
