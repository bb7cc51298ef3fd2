/** The business as its pages show it (domain's `ShownBrand`); what is missing is not shown. */
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
/** While nobody has named the business. */
export const PRODUCT: ShownBrand = { name: 'Firstmile' };

const KEY = 'firstmile.brand';

/** What this device showed last; null where it never knew. */
export function keptBrand(): ShownBrand | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ShownBrand>;
    return kept.name ? { ...kept, name: kept.name } : null;
  } catch {
    return null; // there is no storage: the server is asked
  }
}

/** Keeps it for the next start, so that no page shows another name or colour first. */
export function keepBrand(brand: ShownBrand): void {
  const text = JSON.stringify(brand);
  try {
    if (localStorage.getItem(KEY) !== text) localStorage.setItem(KEY, text);
  } catch {
    // A full storage only means that the next start asks first.
  }
}

/** Before this device knows how the business looks; app.html hides what would change. */
export const UNKNOWN: ShownBrand = { name: '' };

/** Gives the page the brand's colours, and shows what app.html hides until then. */
export function paintBrand({ styles = '' }: ShownBrand): void {
  const id = 'brand-styles';
  const sheet = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'));
  sheet.id = id;
  sheet.textContent = styles;
}
