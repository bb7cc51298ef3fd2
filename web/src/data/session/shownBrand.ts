import { useEffect } from 'react';
import { create } from 'zustand';
import { keepBrand, keptBrand, PRODUCT, type ShownBrand } from '#lib/keptBrand.ts';
import { askRegistration } from './registration.ts';

const kept = keptBrand();
const store = create<ShownBrand & { isKnown: boolean }>(() => ({ ...(kept ?? PRODUCT), isKnown: kept !== null }));

/** Names the pages after the business, from now on and at the next start. */
export function showBrand({ name, logo }: ShownBrand): void {
  keepBrand({ name, logo });
  store.setState({ name, logo, isKnown: true });
}

/** The business as the pages name it. Until it `isKnown`, for the first time on this device, its name is better not shown: the server is asked. */
export function useShownBrand() {
  const shown = store();
  useEffect(() => {
    if (!store.getState().isKnown)
      void askRegistration().then(
        ({ brand }) => showBrand(brand),
        () => store.setState({ isKnown: true }), // nobody answers: the product's own
      );
  }, []);
  return shown;
}
