import { apiOnboarding, startOnboarding as start } from '@firstmile/domain';
import { completeNow } from '#onboarding/completion.ts';
import type { Handler } from '../route.ts';
import { changeRun, needRun } from '#onboarding/runs.ts';

/** Replies with the caller's onboarding and its steps. */
export const onboardingStatus: Handler<'onboardingStatus'> = async ({ caller }) =>
  apiOnboarding(await needRun(caller.client));

/** Starts the onboarding; a second call changes nothing. */
export const startOnboarding: Handler<'startOnboarding'> = ({ caller: { client } }) =>
  changeRun(client, (run) => start(client, run));

/** Completes the onboarding; a second call changes nothing and replies the same. */
export const completeOnboarding: Handler<'completeOnboarding'> = async ({ caller: { client } }) => {
  await completeNow(client);
  return apiOnboarding(await needRun(client));
};
