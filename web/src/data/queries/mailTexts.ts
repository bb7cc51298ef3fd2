import {
  mailTextsOf,
  saveMailTextsWrites,
  settingsPath,
  storedMailTexts,
  type MailTexts,
  type StoredMailTexts,
} from '@firstmile/domain';
import { documentAt } from '@firstmile/sync';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';

const openings = createCollection<StoredMailTexts, string>(storedMailTexts, () =>
  documentAt(settingsPath('mailTexts')),
);

/** Subscribes to the business's own openings of mails. For admins. */
export function useMailTexts() {
  const { items, status } = openings.use('mailTexts');
  return { texts: mailTextsOf(items[0]), status, reload: () => openings.reload('mailTexts') };
}

/** Saves these openings. Rejects with `invalid-input` and the wrong fields. */
export async function saveMailTexts(texts: MailTexts): Promise<void> {
  await commit('labels.settings', saveMailTextsWrites(texts));
}
