import type { Said } from '../core/message.ts';
import { activityPath } from '../core/paths.ts';
import type { Moment } from '../core/time.ts';
import { SERVER_TIME } from '../core/write.ts';
import { fullName, type User } from './user.ts';

/** `activity/{id}`: what happened, for the admin. `type` names the sentence, the rest fills it in. */
export interface Activity {
  id: string;
  type:
    | 'step-completed'
    | 'document-uploaded'
    | 'onboarding-completed'
    | 'onboarding-approved'
    | 'changes-requested'
    | 'form-completed'
    | 'flow-completed';
  userId: string;
  userName: string;
  /** The name of the step, document, form or flow; '' for the onboarding, of which there is one. */
  subject: Said;
  createdAt: Moment | null;
}

type Person = Pick<User, 'id' | 'firstName' | 'lastName'>;

/** An entry of the admin's activity. */
export function activity(id: string, type: Activity['type'], person: Person, subject: Said) {
  const data: Record<string, unknown> = {
    type,
    userId: person.id,
    userName: fullName(person),
    subject,
    createdAt: SERVER_TIME,
  };
  return { op: 'set' as const, path: activityPath(id), data };
}
