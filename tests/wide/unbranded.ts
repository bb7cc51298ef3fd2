import type { Page } from '@playwright/test';
import { DEFAULT_BRAND, shownBrand, type Contact } from '@firstmile/domain';

/** Answers as a deployment without a brand, whose `/` is the landing page: another test may have set one meanwhile. */
export const openUnbranded = (page: Page, contact: Contact | null = null) =>
  page.route('**/api/auth/register', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { isOpen: true, brand: shownBrand(DEFAULT_BRAND), contact, provider: null } })
      : route.fallback(),
  );
