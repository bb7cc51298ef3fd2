import { accentTones, type StoredBrand } from '@firstmile/domain';
import { pictureOf, pngOf, squareOf, type Picture } from './picture.ts';

/**
 * The icons by name: size in points, and the share of it that the logo takes. Systems cut circles out of maskable icons; only the inner
 * four fifths are safe.
 */
const ICONS = {
  '180': { size: 180, share: 0.84 },
  '192': { size: 192, share: 0.88 },
  '512': { size: 512, share: 0.88 },
  'maskable-192': { size: 192, share: 0.7 },
  'maskable-512': { size: 512, share: 0.7 },
} as const;
export type IconName = keyof typeof ICONS;

const PAPER = '#FFFFFF';
/** The product's green, for a business without a colour of its own. */
const PLAIN = '#17594A';

/** The accent, or the product's colour. */
export const colourOf = ({ accent }: StoredBrand): string => accent || PLAIN;

/** Draws the business's logo on white, or a disc on its colour if there is no readable logo. Returns a PNG. */
export function drawIcon(brand: StoredBrand, name: IconName): Buffer {
  const { size, share } = ICONS[name];
  const logo = pictureOf(brand.logo);
  return pngOf(
    logo
      ? squareOf(logo, { size, share, ground: PAPER })
      : squareOf(disc(size), { size, share: share / 2, ground: colourOf(brand) }),
  );
}

function disc(size: number): Picture {
  const data = new Uint8Array(size * size * 4).fill(255);
  const middle = size / 2;
  for (let point = 0; point < size * size; point += 1)
    if (Math.hypot((point % size) + 0.5 - middle, Math.floor(point / size) + 0.5 - middle) > middle)
      data[point * 4 + 3] = 0;
  return { width: size, height: size, data };
}

/** Draws the tab's icon: the logo on white, or else the first letter of the name on the brand's colour. */
export function tabIcon(brand: StoredBrand): string {
  const [letter = ''] = brand.name.trim().toUpperCase();
  const ground = (colour: string) => `<rect width="64" height="64" rx="14" fill="${colour}"/>`;
  const inside = brand.logo
    ? `${ground(PAPER)}<image href="${brand.logo}" x="4" y="4" width="56" height="56"/>`
    : `${ground(colourOf(brand))}<text x="32" y="45" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="38" fill="${accentTones(colourOf(brand)).light.primary.contrastText}">${escaped(letter)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`;
}

const escaped = (letter: string): string => `&#${letter.codePointAt(0) ?? 32};`;
