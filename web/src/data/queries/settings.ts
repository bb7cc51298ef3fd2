import {
  brandOf,
  DEFAULT_BRAND,
  DEFAULT_NEW_CLIENTS,
  saveBrandWrites,
  saveCalendarWrites,
  saveContactWrites,
  saveNewClientsWrites,
  eventSettingsOf,
  reviewSettingsOf,
  saveEventsWrites,
  saveReviewsWrites,
  saveSigningWrites,
  settingsPath,
  shownBrand,
  storedBrand,
  signingSettingsOf,
  storedNewClients,
  storedEventSettings,
  storedReviewSettings,
  storedSigningSettings,
  type Brand,
  type Calendar,
  type Contact,
  type NewClients,
  type EventSettings,
  type ReviewSettings,
  type SigningSettings,
  type StoredBrand,
  type StoredNewClients,
  type StoredEventSettings,
  type StoredReviewSettings,
  type StoredSigningSettings,
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

const signingSettings = createCollection<StoredSigningSettings, string>(storedSigningSettings, () =>
  documentAt(settingsPath('signing')),
);

const eventSettings = createCollection<StoredEventSettings, string>(storedEventSettings, () =>
  documentAt(settingsPath('events')),
);

const reviewSettings = createCollection<StoredReviewSettings, string>(storedReviewSettings, () =>
  documentAt(settingsPath('reviews')),
);

/**
 * Subscribes to the business's brand; null until this device knows it. The product's own name stands in only when the
 * server has confirmed that no brand is set: agreements are signed with it.
 */
export function useBrand() {
  const { items, status, wasMissing } = brands.useWhole('brand');
  const isOnline = useIsOnline();
  const isUnnamed = status === 'ready' || (wasMissing && !isOnline);
  const brand: Brand | null = items[0] || isUnnamed ? brandOf(items[0] ?? DEFAULT_BRAND) : null;
  return { brand, status, reload: () => brands.reload('brand') };
}

/** Names the pages after the business from now on; returns a function that stops this. */
export const followBrand = (): (() => void) =>
  brands.follow('brand', ({ items, status }) => {
    if (items[0] || status === 'ready') showBrand(items[0] ? shownBrand(items[0]) : PRODUCT);
  });

/** Saves the business's brand. Rejects with `invalid-input` and the wrong fields. */
export async function saveBrand(changed: Brand): Promise<void> {
  await commit('labels.brand', saveBrandWrites(changed));
}

/** Saves the business's contact details. Rejects with `invalid-input` and the wrong fields. */
export async function saveContact(changed: Contact): Promise<void> {
  await commit('labels.contact', saveContactWrites(changed));
}

/**
 * Saves how clients book the call, with `times` when they do so here. Rejects with `invalid-input` and the wrong
 * fields.
 */
export async function saveCalls(changed: Contact, times: Calendar | null): Promise<void> {
  await commit('labels.contact', [...saveContactWrites(changed), ...(times ? saveCalendarWrites(times) : [])]);
}

/** Subscribes to the choice of onboarding for new clients; not `isSet` until an admin has made it. For admins. */
export function useNewClients() {
  const { items, status } = choices.use('newClients');
  const { onboarding, flowId } = items[0] ?? DEFAULT_NEW_CLIENTS;
  const isSet = items.length > 0;
  return { choice: { onboarding, flowId }, isSet, status, reload: () => choices.reload('newClients') };
}

/** Saves that choice. Rejects with `invalid-input` when it means a flow but names none. */
export async function saveNewClients(choice: NewClients): Promise<void> {
  await commit('labels.newClients', saveNewClientsWrites(choice));
}

/** Subscribes to what signing requires; the defaults while this device does not know it. */
export function useSigningSettings() {
  const { items, status } = signingSettings.use('signing');
  return { settings: signingSettingsOf(items[0]), status, reload: () => signingSettings.reload('signing') };
}

/** Saves what signing requires. Throws `invalid-input` with the wrong fields. */
export async function saveSigning(settings: SigningSettings): Promise<void> {
  await commit('labels.signing', saveSigningWrites(settings));
}

/** Subscribes to how reviews go; the defaults while this device does not know it. */
export function useReviewSettings() {
  const { items, status } = reviewSettings.use('reviews');
  return { settings: reviewSettingsOf(items[0]), status, reload: () => reviewSettings.reload('reviews') };
}

/** Saves how reviews go. Throws `invalid-input` with the wrong fields. */
export async function saveReviews(settings: ReviewSettings): Promise<void> {
  await commit('labels.reviews', saveReviewsWrites(settings));
}

/** Subscribes to how long events are kept; the default while this device does not know it. For admins. */
export function useEventSettings() {
  const { items, status } = eventSettings.use('events');
  return { settings: eventSettingsOf(items[0]), status, reload: () => eventSettings.reload('events') };
}

/** Saves how long events are kept. Throws `invalid-input` with the wrong fields. */
export async function saveEvents(settings: EventSettings): Promise<void> {
  await commit('labels.events', saveEventsWrites(settings));
}
