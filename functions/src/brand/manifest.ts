import { DEFAULT_BRAND, type StoredBrand } from '@firstmile/domain';
import { colourOf } from './icons.ts';

const PNG = 'image/png';

/** Builds the manifest of the installed app in the business's name and colour; without a brand (null) in the product's. */
export function manifestOf(brand: StoredBrand | null) {
  const { name } = brand ?? DEFAULT_BRAND;
  const at = brand ? `?v=${encodeURIComponent(brand.writeId)}` : ''; // another brand has other icons
  return {
    name,
    short_name: name,
    description: 'Client onboarding that works with or without a network.',
    id: '/app',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#FBF8F2',
    theme_color: brand ? colourOf(brand) : '#17594A',
    icons: [
      { src: `/icon.svg${at}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...([192, 512] as const).flatMap((size) => [
        { src: `/icons/${size}.png${at}`, sizes: `${size}x${size}`, type: PNG, purpose: 'any' },
        { src: `/icons/maskable-${size}.png${at}`, sizes: `${size}x${size}`, type: PNG, purpose: 'maskable' },
      ]),
    ],
  };
}
