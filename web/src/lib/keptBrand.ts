/** The business's brand on its pages (domain's `ShownBrand`); missing parts are not shown. */
export interface ShownBrand {
  name: string;
  /** Data addresses. */
  logo?: string;
  logoDark?: string;
  welcome?: string;
  imprint?: string;
  privacy?: string;
  isPoweredByShown?: boolean;
  isHomeSignIn?: boolean;
  /** The accent as a style sheet. */
  styles?: string;
}
/** Brand before the business has set its own. */
export const PRODUCT: ShownBrand = { name: 'Firstmile' };

const KEY = 'firstmile.brand';

/** Reads the brand that this device showed last; null if it never showed one. */
export function keptBrand(): ShownBrand | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ShownBrand>;
    return stored.name ? { ...stored, name: stored.name } : null;
  } catch {
    return null; // no storage: the server is asked
  }
}

/** Stores the brand for the next start, so that no page first shows another name or colour. */
export function keepBrand(brand: ShownBrand): void {
  const text = JSON.stringify(brand);
  try {
    if (localStorage.getItem(KEY) !== text) localStorage.setItem(KEY, text);
  } catch {
    // full storage: the next start asks the server first
  }
}

/** Brand before this device knows the business's; app.html hides the parts that would change. */
export const UNKNOWN: ShownBrand = { name: '' };

/** Applies the brand's colours to the page, and shows the parts that app.html hides until then. */
export function paintBrand({ styles = '' }: ShownBrand): void {
  const id = 'brand-styles';
  const sheet = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'));
  sheet.id = id;
  sheet.textContent = styles;
}
