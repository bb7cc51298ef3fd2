import { create } from 'zustand';
import { keepBrand, keptBrand, paintBrand, PRODUCT, UNKNOWN, type ShownBrand } from '#lib/keptBrand.ts';
import { askRegistration } from './registration.ts';

/** The business as the pages show it: as this device showed it last, until somebody says how it is now. For components. */
export const useShownBrand = create(() => {
  const kept = keptBrand();
  if (kept) paintBrand(kept); // there is no page yet where the plain ones are built
  return kept ?? UNKNOWN;
});

/** Shows the business on the pages, from now on and at the next start. */
export function showBrand(brand: ShownBrand): void {
  keepBrand(brand);
  show(brand);
}

/** Asks how the business looks where this device never knew; shows the product's look while nobody answers. */
export function learnBrand(): void {
  if (!keptBrand())
    askRegistration().then(
      ({ brand }) => show(brand),
      () => show(PRODUCT),
    );
}

function show(brand: ShownBrand): void {
  paintBrand(brand);
  useShownBrand.setState(brand, true);
}
