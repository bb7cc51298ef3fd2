import {
  DEFAULT_BRAND,
  DEFAULT_NEW_CLIENTS,
  newId,
  saveBrand as brand,
  saveNewClients as forNewClients,
  settingsPath,
  storedBrand,
  storedNewClients,
  type Brand,
  type NewClients,
  type StoredBrand,
  type StoredNewClients,
} from '@firstmile/domain';
import { documentAt } from '@firstmile/sync';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';

const brands = createCollection<StoredBrand, string>(storedBrand, () => documentAt(settingsPath('brand')));
const choices = createCollection<StoredNewClients, string>(storedNewClients, () =>
  documentAt(settingsPath('newClients')),
);

/** Who the business is, live. */
export function useBrand() {
  const { items, status } = brands.use('brand');
  const { name, address, logo } = items[0] ?? DEFAULT_BRAND;
  return { brand: { name, address, logo }, status, reload: () => brands.reload('brand') };
}

/** Says as whom the business writes. Throws `invalid-input` with the fields that are not right. */
export function saveBrand(changed: Brand): void {
  const id = newId();
  void commit(id, brand(changed, id), 'labels.brand');
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
