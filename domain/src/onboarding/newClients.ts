import { settingsPath } from '../core/paths.ts';
import { ID } from '../core/ids.ts';
import { say } from '../core/message.ts';
import type { Moment } from '../core/time.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { object, string } from '../core/yup.ts';

export const NEW_CLIENT_ONBOARDINGS = ['wizard', 'flow', 'none'] as const;

/** `settings/newClients`: the onboarding of clients who join from now on. `flowId` names the flow, and is empty for anything else. */
export interface NewClients {
  onboarding: (typeof NEW_CLIENT_ONBOARDINGS)[number];
  flowId: string;
}
/** The setting as stored. */
export interface StoredNewClients extends NewClients {
  id: string;
  updatedAt: Moment | null;
  writeId: string;
}

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
export function saveNewClients(choice: NewClients): Write[] {
  const data = { ...validate(newClientsSchema, choice), updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'set', path: settingsPath('newClients'), data }];
}
