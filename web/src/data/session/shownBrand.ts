import { create } from 'zustand';
import { keepBrand, keptBrand, paintBrand, PRODUCT, type ShownBrand } from '#lib/keptBrand.ts';

/** The business as the pages show it: as this device showed it last, until somebody says how it is now. For components. */
export const useShownBrand = create(() => {
  const kept = keptBrand();
  if (kept) paintBrand(kept); // there is no page yet where the plain ones are built
  return kept ?? PRODUCT;
});

/** Shows the business on the pages, from now on and at the next start. */
export function showBrand(brand: ShownBrand): void {
  keepBrand(brand);
  paintBrand(brand);
  useShownBrand.setState(brand, true);
}
