import { create } from 'zustand';
import { keepBrand, keptBrand, paintBrand, PRODUCT, UNKNOWN, type ShownBrand } from '#lib/keptBrand.ts';
import { askRegistration } from './registration.ts';

/** The brand on the pages: the one that this device showed last, until the server's is known. For components. */
export const useShownBrand = create(() => {
  const stored = keptBrand();
  if (stored) paintBrand(stored); // never in the build of the plain pages, which has no document
  return stored ?? UNKNOWN;
});

/** Shows the brand on the pages, now and at the next start. */
export function showBrand(brand: ShownBrand): void {
  keepBrand(brand);
  show(brand);
}

/** Asks for the brand if this device has none; shows the product's look if there is no answer. */
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
