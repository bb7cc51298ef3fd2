import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_BRAND, type StoredBrand } from '@firstmile/domain';
import { drawIcon, tabIcon } from './icons.ts';
import { iconOf } from './madeIcons.ts';
import { manifestOf } from './manifest.ts';

const stored = (changes: Partial<StoredBrand>): StoredBrand => ({
  ...DEFAULT_BRAND,
  name: 'Northwind',
  id: 'brand',
  updatedAt: null,
  writeId: 'w1',
  ...changes,
});
const address = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;

/** Makes a logo of one colour, twice as wide as high. */
function filled(colour: readonly number[]): PNG {
  const png = new PNG({ width: 40, height: 20 });
  for (let at = 0; at < png.data.length; at += 1) png.data[at] = colour[at % 4] ?? 255;
  return png;
}
const pngLogo = address('png', PNG.sync.write(filled([200, 0, 0, 255])));

function points(bytes: Buffer) {
  const { width, height, data } = PNG.sync.read(bytes);
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  return { width, height, at };
}

describe('the icons of the installed app', () => {
  it.each([
    ['180', 180],
    ['192', 192],
    ['512', 512],
    ['maskable-192', 192],
    ['maskable-512', 512],
  ] as const)('%s is a square of %i points with the logo in its middle, on white', (name, size) => {
    const { width, height, at } = points(drawIcon(stored({ logo: pngLogo }), name));
    expect([width, height]).toEqual([size, size]);
    expect(at(size / 2, size / 2)).toEqual([200, 0, 0, 255]);
    expect(at(1, 1)).toEqual([255, 255, 255, 255]);
    expect(at(size / 2, 10)).toEqual([255, 255, 255, 255]);
  });
  it('keep a maskable logo inside the safe area', () => {
    const { at } = points(drawIcon(stored({ logo: pngLogo }), 'maskable-512'));
    const corner = [179, 89] as const; // seven tenths of 512, by half of that, from the middle
    expect(Math.hypot(...corner)).toBeLessThan(0.4 * 512);
    expect(at(256 - corner[0] + 2, 256 - corner[1] + 2)).toEqual([200, 0, 0, 255]);
    expect(at(256 - corner[0] - 2, 256)).toEqual([255, 255, 255, 255]);
  });
  it('are also made of a JPEG, and blend half-transparent points with white', () => {
    const { data } = jpeg.encode({ width: 40, height: 20, data: filled([0, 0, 200, 255]).data }, 95);
    const [red = 0, , blue = 0] = points(drawIcon(stored({ logo: address('jpeg', Buffer.from(data)) }), '192')).at(
      96,
      96,
    );
    expect([red < 10, blue > 190]).toEqual([true, true]);
    const half = address('png', PNG.sync.write(filled([0, 0, 0, 128])));
    expect(points(drawIcon(stored({ logo: half }), '192')).at(96, 96)).toEqual([127, 127, 127, 255]);
  });
  it.each(['', 'data:image/png;base64,iVBORw0KGgo=', 'data:image/jpeg;base64,AAAA', ...hugePngs()])(
    'are a disc on the accent where the logo is %.40s',
    (logo) => {
      const { at } = points(drawIcon(stored({ logo, accent: '#7A1FA2' }), '192'));
      expect([at(96, 96), at(2, 2)]).toEqual([
        [255, 255, 255, 255],
        [122, 31, 162, 255],
      ]);
    },
  );
  it('are made once for a brand, however often they are requested, and again for another', async () => {
    const icon = await iconOf(stored({ logo: pngLogo }), '180');
    expect(await iconOf(stored({ logo: pngLogo, writeId: 'w2' }), '180')).toBe(icon);
    expect(await iconOf(stored({ accent: '#7A1FA2' }), '180')).not.toEqual(icon);
  });
  it('have the first letter of the name in the tab without a logo', () => {
    expect(tabIcon(stored({ accent: '#7A1FA2', name: '<evil>' }))).toMatch(/fill="#7A1FA2".*>&#60;<\/text>/);
    expect(tabIcon(stored({ logo: pngLogo }))).toContain(`<image href="${pngLogo}"`);
  });
});

it('the manifest has the business’s name and colour; without a brand the product’s', () => {
  const manifest = manifestOf(stored({ logo: pngLogo, accent: '#7A1FA2' }));
  expect(manifest).toMatchObject({ name: 'Northwind', short_name: 'Northwind', theme_color: '#7A1FA2' });
  expect(JSON.stringify(manifest)).not.toMatch(/firstmile/i);
  expect(manifest.icons.map(({ src }) => src)).toContain('/icons/maskable-512.png?v=w1');
  expect(manifestOf(null)).toMatchObject({ name: 'Firstmile', theme_color: '#17594A' });
});

/** Makes PNGs that claim to be huge, are very narrow, or say another size first. */
function hugePngs(): string[] {
  const huge = PNG.sync.write(new PNG({ width: 1, height: 1 }));
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  const narrow = PNG.sync.write(new PNG({ width: 1, height: 3_000 }));
  const endOfHeader = 8 + 25;
  const small = PNG.sync.write(new PNG({ width: 1, height: 1 })).subarray(0, endOfHeader);
  const twice = Buffer.concat([small, narrow.subarray(8)]);
  return [huge, narrow, twice].map((bytes) => address('png', bytes));
}
