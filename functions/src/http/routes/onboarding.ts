import { apiOnboarding, newId, startOnboarding as start } from '@firstmile/domain';
import { completeNow } from '#onboarding/completion.ts';
import type { Handler } from '../route.ts';
import { changeRun, needRun } from '#onboarding/runs.ts';

/** The caller's onboarding with its steps. */
export const onboardingStatus: Handler<'onboardingStatus'> = async ({ caller }) =>
  apiOnboarding(await needRun(caller.client));

/** Starts; a second time changes nothing. */
export const startOnboarding: Handler<'startOnboarding'> = ({ caller: { client } }) =>
  changeRun(client, (run) => start(client, run, newId()));

/** Completes; a second time changes nothing and replies the same. */
export const completeOnboarding: Handler<'completeOnboarding'> = async ({ caller: { client } }) => {
  await completeNow(client);
  return apiOnboarding(await needRun(client));
};
