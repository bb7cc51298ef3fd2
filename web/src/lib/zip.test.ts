import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipOf } from './zip.ts';

it('contains texts and bytes under their paths', async () => {
  const bytes = new Uint8Array([0, 255, 1, 254]);
  const zip = await zipOf([
    { path: 'Ada/index.html', content: 'Grüße' },
    { path: 'Ada/files/logo.png', content: new Blob([bytes]) },
    { path: 'Ada/empty.json', content: '' },
  ]);
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['Ada/index.html', 'Ada/files/logo.png', 'Ada/empty.json']);
  expect(strFromU8(files['Ada/index.html'] ?? new Uint8Array())).toBe('Grüße');
  expect([...(files['Ada/files/logo.png'] ?? [])]).toEqual([...bytes]);
});
