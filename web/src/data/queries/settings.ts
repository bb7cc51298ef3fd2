import {
  brandOf,
  DEFAULT_BRAND,
  DEFAULT_NEW_CLIENTS,
  newId,
  saveBrand as brand,
  saveContact as contact,
  saveNewClients as forNewClients,
  settingsPath,
  shownBrand,
  storedBrand,
  storedNewClients,
  type Brand,
  type Contact,
  type NewClients,
  type StoredBrand,
  type StoredNewClients,
} from '@firstmile/domain';
import { documentAt } from '@firstmile/sync';
import { showBrand } from '../session/shownBrand.ts';
import { PRODUCT } from '#lib/keptBrand.ts';
import { useIsOnline } from '../firebase/network.ts';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';

export const brands = createCollection<StoredBrand, string>(storedBrand, () => documentAt(settingsPath('brand')));
const choices = createCollection<StoredNewClients, string>(storedNewClients, () =>
  documentAt(settingsPath('newClients')),
);

/**
 * Who the business is, live; null until this device knows. Only where the server has said that nobody has named the business it is the
 * product's own name: agreements are signed with it.
 */
export function useBrand() {
  const { items, status, wasMissing } = brands.useWhole('brand');
  const isOnline = useIsOnline();
  const isUnnamed = status === 'ready' || (wasMissing && !isOnline);
  const brand: Brand | null = items[0] || isUnnamed ? brandOf(items[0] ?? DEFAULT_BRAND) : null;
  return { brand, status, reload: () => brands.reload('brand') };
}

/** Names the pages after the business from now on, until what this gives is called. */
export const followBrand = (): (() => void) =>
  brands.follow('brand', ({ items, status }) => {
    if (items[0] || status === 'ready') showBrand(items[0] ? shownBrand(items[0]) : PRODUCT);
  });

/** Says as whom the business writes. Throws `invalid-input` with the fields that are not right. */
export function saveBrand(changed: Brand): void {
  const id = newId();
  void commit(id, brand(changed, id), 'labels.brand');
}

/** Says how clients reach the business. Throws `invalid-input` with the fields that are not right. */
export function saveContact(changed: Contact): void {
  const id = newId();
  void commit(id, contact(changed, id), 'labels.contact');
}

/** What new clients go through, live. For admins. */
export function useNewClients() {
  const { items, status } = choices.use('newClients');
  const { onboarding, flowId } = items[0] ?? DEFAULT_NEW_CLIENTS;
  return { choice: { onboarding, flowId }, status, reload: () => choices.reload('newClients') };
}

/** Says what new clients go through. Throws `invalid-input` for no flow where one is meant. */
export function saveNewClients(choice: NewClients): void {
  const id = newId();
  void commit(id, forNewClients(choice, id), 'labels.newClients');
}
