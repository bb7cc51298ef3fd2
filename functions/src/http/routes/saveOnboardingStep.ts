import { AppError, newId, saveOnboardingStep as save, say } from '@firstmile/domain';
import { readSignatures } from '#firestore/db.ts';
import type { Handler } from '../route.ts';
import { changeRun } from '#onboarding/runs.ts';
import { readToSign } from '#signing/agreements.ts';
import { signThrough } from '#signing/signing.ts';
import { withoutHandles } from '#onboarding/uploadStep.ts';

/** Saves a step's data. In the signing step, the body may carry signatures that have not been given yet. */
export const saveOnboardingStep: Handler<'saveOnboardingStep'> = ({ caller, body, params, userAgent }) => {
  const { uid, user } = caller;
  const number = stepNumber(params['stepNumber']);
  return changeRun(uid, async (run, tx) => {
    if (number !== SIGNING) return save(uid, run, number, number === FILES ? withoutHandles(body) : body, newId());
    const signer = { uid, email: user.email, userAgent: userAgent.slice(0, 512) };
    const toSign = await readToSign(run, 'documents', user, tx);
    const { writes, data } = signThrough(signer, body, await readSignatures(uid, tx), toSign);
    return [...writes, ...save(uid, run, number, data, newId())];
  });
};

const FILES = 2;
const SIGNING = 3;

/** 1 to 5 and nothing that a lenient reader would take for it. */
function stepNumber(text: unknown): number {
  if (typeof text !== 'string' || !/^[1-5]$/.test(text)) throw new AppError('not-found', say('step.none'));
  return Number(text);
}
