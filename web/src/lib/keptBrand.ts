/** The business as its pages name it; `logo` is a data address, '' without one. */
export interface ShownBrand {
  name: string;
  logo: string;
}
/** While nobody has named the business. */
export const PRODUCT: ShownBrand = { name: 'Firstmile', logo: '' };

const KEY = 'firstmile.brand';

/** What this device showed last; null where it never knew. */
export function keptBrand(): ShownBrand | null {
  try {
    const { name, logo } = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<ShownBrand>;
    return name ? { name, logo: logo?.startsWith('data:image/') ? logo : '' } : null;
  } catch {
    return null; // nothing is kept, or there is no storage: the server is asked
  }
}

/** Keeps it for the next start, so that no page shows another name first. */
export function keepBrand({ name, logo }: ShownBrand): void {
  const text = JSON.stringify({ name, logo });
  try {
    if (localStorage.getItem(KEY) !== text) localStorage.setItem(KEY, text);
  } catch {
    // A full storage only means that the next start asks first.
  }
}
