import { apiOnboarding, newId, startOnboarding as start } from '@firstmile/domain';
import { completeNow } from '#onboarding/completion.ts';
import type { Handler } from '../route.ts';
import { changeRun, needRun } from '#onboarding/runs.ts';

/** The caller's onboarding with its steps. */
export const onboardingStatus: Handler<'onboardingStatus'> = async ({ caller }) =>
  apiOnboarding(await needRun(caller.uid));

/** Starts; a second time changes nothing. */
export const startOnboarding: Handler<'startOnboarding'> = ({ caller: { uid } }) =>
  changeRun(uid, (run) => start(uid, run, newId()));

/** Completes; a second time changes nothing and replies the same. */
export const completeOnboarding: Handler<'completeOnboarding'> = async ({ caller: { uid } }) => {
  await completeNow(uid);
  return apiOnboarding(await needRun(uid));
};
