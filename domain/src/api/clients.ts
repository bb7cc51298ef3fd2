import type { InferType } from 'yup';
import { say } from '../core/message.ts';
import { isoTime } from '../core/time.ts';
import { ID } from '../core/ids.ts';
import { boolean, object, string } from '../core/yup.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import { clientState } from '../onboarding/clientState.ts';
import { isFlow, type ReviewedRun } from '../onboarding/mainRun.ts';
import { CLIENT_STATES, type User } from '../people/user.ts';
import type { Run } from '../runs/run.ts';
import { apiFlowAssignment, flowAssignmentReply } from './apiFlow.ts';
import { userReply, type ApiUser } from './auth.ts';
import type { ApiCall } from './call.ts';
import { apiOnboarding, onboardingReply } from './onboarding.ts';
import { described, text, timeOrNull, oneOf } from './reply.ts';

/** A client with the main run, as the client's page shows both. */
const clientReply = userReply.shape({
  company: text().nullable(),
  phone: text().nullable(),
  lastActivityAt: timeOrNull(),
  state: oneOf(...CLIENT_STATES),
  remindersPaused: boolean().defined().meta(described('Whether all reminders of this client are paused')),
  dueAt: timeOrNull().meta(described('The due date of the onboarding; null without one')),
  wizard: onboardingReply
    .nullable()
    .meta(
      described('The standard onboarding with the data of its steps; null for a client who does not go through it'),
    ),
  flow: flowAssignmentReply
    .nullable()
    .meta(described('The flow that the client goes through instead, with the data of its steps; null without one')),
});
export type ApiClient = InferType<typeof clientReply>;

/** Converts a client: the user as the API shows it, the client's record and the main run, which may be the record. */
export function apiClient(
  user: ApiUser,
  { profile, record, main }: { profile: User; record: Run | null; main: ReviewedRun | null },
): ApiClient {
  const flow: FlowAssignment | null = main && isFlow(main) ? main : null;
  const wizard = main && !isFlow(main) && !main.isOff ? main : null;
  return {
    ...user,
    company: profile.onboarding.company ?? profile.company ?? null,
    phone: profile.phone ?? null,
    lastActivityAt: isoTime(profile.onboarding.lastActivityAt),
    state: clientState(main),
    remindersPaused: record?.remindersPaused ?? false,
    dueAt: isoTime((flow ?? wizard)?.dueAt),
    wizard: wizard && apiOnboarding(wizard),
    flow: flow && apiFlowAssignment(flow),
  };
}

const client = { who: 'admin', path: '/api/users/{id}' } as const;

export const clientCalls = {
  client: {
    ...client,
    method: 'GET',
    summary: 'Get a client with state, due date and the data of the onboarding’s steps',
    reply: clientReply,
    refuses: { 404: 'There is no such client.' },
  },
  chooseMainRun: {
    ...client,
    method: 'PUT',
    path: '/api/users/{id}/main-run',
    summary: "Make one of a client's flows the onboarding, or with null the standard one; what was entered stays",
    body: object({
      flowAssignmentId: string()
        .nullable()
        .defined()
        .matches(ID, { message: say('flowAssignment.none') })
        .meta(described('The id of the assigned flow; null for the standard onboarding')),
    }).required(),
    reply: clientReply,
    refuses: { 404: 'There is no such client, or no such flow of this client.' },
  },
  pauseReminders: {
    ...client,
    method: 'PUT',
    path: '/api/users/{id}/reminders',
    summary: 'Pause or resume all reminders of a client',
    body: object({ isPaused: boolean().required() }).required(),
    reply: clientReply,
    refuses: { 404: 'There is no such client.' },
  },
} satisfies Record<string, ApiCall>;
