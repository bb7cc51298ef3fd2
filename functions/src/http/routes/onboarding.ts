import { apiOnboarding, startOnboardingWrites, AppError, saveOnboardingStepWrites, say } from '@firstmile/domain';
import { completeNow } from '#onboarding/completion.ts';
import type { Handler } from '../route.ts';
import { changeRun, needRun } from '#onboarding/runs.ts';
import { readSignatures } from '#firestore/db.ts';
import { readToSign } from '#signing/agreements.ts';
import { signThrough } from '#signing/signing.ts';
import { storedUploads } from '#runs/uploadStep.ts';

/** Replies with the caller's onboarding and its steps. */
export const onboardingStatus: Handler<'onboardingStatus'> = async ({ caller }) =>
  apiOnboarding(await needRun(caller.client));

/** Starts the onboarding; a second call changes nothing. */
export const startOnboarding: Handler<'startOnboarding'> = ({ caller: { client } }) =>
  changeRun(client, (run) => startOnboardingWrites(client, run));

/** Completes the onboarding; a second call changes nothing and replies the same. */
export const completeOnboarding: Handler<'completeOnboarding'> = async ({ caller: { client } }) => {
  await completeNow(client);
  return apiOnboarding(await needRun(client));
};

/** Saves a step's data. The body of the signing step may carry new signatures. */
export const saveOnboardingStep: Handler<'saveOnboardingStep'> = ({ caller, body, params, userAgent }) => {
  const { uid, client, user, account } = caller;
  const number = stepNumber(params['stepNumber']);
  return changeRun(client, async (run, tx) => {
    if (number !== SIGNING)
      return saveOnboardingStepWrites(client, run, { number, data: number === FILES ? storedUploads(body) : body });
    const signer = {
      uid,
      client,
      email: user.email,
      userAgent: userAgent.slice(0, 512),
      isConfirmed: account?.emailVerified === true,
    };
    const toSign = await readToSign({ run, key: 'documents', user }, tx);
    const { writes, data } = signThrough(signer, { body, stored: await readSignatures(client, tx), toSign });
    return [...writes, ...saveOnboardingStepWrites(client, run, { number, data })];
  });
};

const FILES = 2;
const SIGNING = 3;

/** Parses 1 to 5, more strictly than Number would. */
function stepNumber(text: unknown): number {
  if (typeof text !== 'string' || !/^[1-5]$/.test(text)) throw new AppError('not-found', say('step.none'));
  return Number(text);
}
