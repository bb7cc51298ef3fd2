import { verifyBundle } from '@firstmile/evidence';
import { TestServer, testKey } from '../../evidence/src/testing.ts';
import { conclude } from './results.mjs';

/** Measures how long it takes to verify a client's evidence with `count` signatures; exits with 1 above two seconds for 50. */
export async function benchVerify(count: number): Promise<void> {
  const limit = (2000 / 50) * count;

  const device = await testKey();
  const server = new TestServer(await testKey());
  await server.register(device);
  for (let index = 0; index < count; index += 1) {
    await server.signed(1, device);
    await server.countersigned();
  }
  const zip = await server.bundle();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    const { isValid } = await verifyBundle(zip);
    if (!isValid) throw new Error('The bundle is not valid');
    times.push(performance.now() - begun);
  }
  const [first = 0] = times;
  const median = times.toSorted((a, b) => a - b)[2] ?? 0;
  const ms = (time: number) => `${Math.round(time)} ms`;
  console.log(
    `${count} signatures, each countersigned (${(zip.length / 1000).toFixed(0)} KB): first ${ms(first)}, median of five ${ms(median)}`,
  );
  await conclude(first > limit ? [`More than ${ms(limit)}`] : []);
}
