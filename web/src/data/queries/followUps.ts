import {
  createFollowUpWrites,
  deleteFollowUpWrites,
  followUpPath,
  MAX_FOLLOW_UPS,
  newId,
  storedFollowUp,
  switchFollowUpWrites,
  type FollowUp,
  type FollowUpTerms,
} from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { currentUser } from '../session/sessionStore.ts';
import { createCollection } from '../sync/collection.ts';
import { command } from '../sync/commit.ts';

const rules = createCollection<FollowUp, string>(storedFollowUp, () =>
  queryOf(followUpPath('').slice(0, -1), { orders: [['createdAt', 'desc']], limit: MAX_FOLLOW_UPS }),
);

/** Subscribes to all automatic rules, newest first. For admins. */
export const useFollowUps = () => ({ ...rules.use('all'), reload: () => rules.reload('all') });

/** Creates a rule; `all` are the known ones. Offline too. Throws as `createFollowUpWrites` does. */
export const createFollowUp = command('labels.followUp', (terms: FollowUpTerms, all: readonly FollowUp[]) => {
  const { uid = '', firstName = '', lastName = '' } = currentUser() ?? {};
  return createFollowUpWrites(newId(), { terms, rules: all, by: { uid, firstName, lastName } }).writes;
});

/** Switches a rule off or on; `all` are the known ones. Throws `conflict` for one that would close a loop. */
export const switchFollowUp = command('labels.followUp', switchFollowUpWrites);

/** Deletes a rule. */
export const deleteFollowUp = command('labels.followUp', deleteFollowUpWrites);
