import { create } from 'zustand';
import { keepBrand, keptBrand, PRODUCT, type ShownBrand } from '#lib/keptBrand.ts';

/** The business as the pages name it: as this device showed it last, until somebody says how it is now. For components. */
export const useShownBrand = create(() => keptBrand() ?? PRODUCT);

/** Names the pages after the business, from now on and at the next start. */
export function showBrand({ name, logo }: ShownBrand): void {
  keepBrand({ name, logo });
  useShownBrand.setState({ name, logo });
}
