import type { StoredBrand } from '@firstmile/domain';
import { LIB } from '../core/fileBeside.ts';
import { JobThread } from '../core/jobThread.ts';
import { colourOf, drawIcon, type IconName } from './icons.ts';

/** The input of the thread that draws icons. */
export interface IconJob {
  brand: StoredBrand;
  name: IconName;
}

/** The thread that draws icons: a small file can hold a picture that takes minutes. A logo of usual size takes a fraction of its limits. */
const thread = new JobThread<IconJob, Uint8Array>(new URL('iconThread.js', LIB), { ms: 10_000, megabytes: 128 });

/** Cache of the last icon of each size: anybody may ask for icons at any rate. */
const icons = new Map<IconName, { of: string; bytes: Promise<Buffer> }>();

/** Returns an icon as PNG, drawn once for each brand; without its logo when that cannot be drawn within the limits. */
export function iconOf(brand: StoredBrand, name: IconName): Promise<Buffer> {
  const of = `${colourOf(brand)} ${brand.logo}`;
  const cached = icons.get(name);
  if (cached?.of === of) return cached.bytes;
  const bytes = thread.run({ brand, name }).then(
    (drawn) => Buffer.from(drawn),
    () => drawIcon({ ...brand, logo: '' }, name),
  );
  icons.set(name, { of, bytes });
  return bytes;
}
