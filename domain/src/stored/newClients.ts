import { NEW_CLIENT_ONBOARDINGS, type StoredNewClients } from '../onboarding/newClients.ts';
import { moment, oneOf, read, record, text } from '../core/reader.ts';

const newClients = record<StoredNewClients>({
  id: text,
  onboarding: oneOf(NEW_CLIENT_ONBOARDINGS),
  flowId: text,
  updatedAt: moment,
  writeId: text,
});

/** Reads the onboarding of new clients; the wizard replaces a value that cannot be read. */
export const storedNewClients = (stored: unknown): StoredNewClients => read(newClients, stored);
