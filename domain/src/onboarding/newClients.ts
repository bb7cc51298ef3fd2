import { settingsPath } from '../core/paths.ts';
import { ID } from '../core/ids.ts';
import { say } from '../core/message.ts';
import { oneOf, settingsOf, text, type Described } from '../core/reader.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { object, string } from '../core/yup.ts';

export const NEW_CLIENT_ONBOARDINGS = ['wizard', 'flow', 'none'] as const;

/** `settings/newClients`: the onboarding of clients who join from now on. `flowId` names the flow, and is empty for anything else. */
const newClients = { onboarding: oneOf(NEW_CLIENT_ONBOARDINGS), flowId: text };
export type NewClients = Described<typeof newClients>;
/** Reads the setting; the wizard replaces a value that cannot be read. */
export const storedNewClients = settingsOf(newClients);
export type StoredNewClients = ReturnType<typeof storedNewClients>;

/** The setting until an admin changes it. */
export const DEFAULT_NEW_CLIENTS: NewClients = { onboarding: 'wizard', flowId: '' };

/** The schema of the setting. */
export const newClientsSchema = object({
  onboarding: string().required().oneOf(NEW_CLIENT_ONBOARDINGS),
  flowId: string()
    .defined()
    .when('onboarding', ([onboarding], flowId) =>
      onboarding === 'flow' ? flowId.matches(ID, { message: say('flow.select') }) : flowId.max(0, say('setting.none')),
    ),
})
  .noUnknown(say('setting.none'))
  .required();

/** Stores the onboarding of new clients; existing clients keep theirs. Throws `invalid-input` when the flow is missing. */
export function saveNewClientsWrites(choice: NewClients): Write[] {
  const data = { ...validate(newClientsSchema, choice), updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'set', path: settingsPath('newClients'), data }];
}
