import type { AgreementRef } from '../agreements/agreement.ts';
import { refsOf } from '../agreements/product.ts';
import type { StepRun } from '../runs/run.ts';
import type { DocumentSigning } from '../steps/documentSigning.ts';
import type { Decline } from './decline.ts';
import { isValidSignature, nextAttempt, signatureId, type Signature } from './signature.ts';

/** The signature that stands for each of what is to be signed, in its order, the latest where there are two; undefined where there is none, or it was refused or withdrawn. */
export const validSignatures = (
  signatures: readonly Signature[],
  refs: readonly AgreementRef[],
): (Signature | undefined)[] =>
  refs.map(({ id, version }) =>
    signatures
      .filter((one) => one.agreementId === id && one.agreementVersion === version && isValidSignature(one))
      .reduce<Signature | undefined>((a, b) => (a && (a.attempt ?? 1) > (b.attempt ?? 1) ? a : b), undefined),
  );

/** The data of the signing step, made of the signatures that stand; incomplete while one is missing. */
export function signingData(signatures: readonly Signature[], refs: readonly AgreementRef[]): DocumentSigning {
  const signedDocuments = validSignatures(signatures, refs).flatMap((signature, index) => {
    if (!signature) return [];
    const { id, agreementTitle: name, signedAt } = signature;
    return [{ id: index + 1, name, status: 'signed' as const, signedAt, signatureId: id }];
  });
  return { signedDocuments };
}

/** The keys of the steps of a run that sign something. */
export const signingKeys = ({ stepTypes }: Pick<StepRun, 'stepTypes'>): string[] =>
  Object.keys(stepTypes).filter((key) => stepTypes[key] === 'DOCUMENT_SIGNING');

/** What runs sign in all of their steps, each once. */
export function refsOfRun(...runs: Pick<StepRun, 'stepTypes' | 'agreements'>[]): AgreementRef[] {
  const all = runs.flatMap((run) => signingKeys(run).flatMap((key) => refsOf(run, key)));
  return all.filter(
    (one, index) => all.findIndex(({ id, version }) => id === one.id && version === one.version) === index,
  );
}

/** What is to be signed in a step and is not. */
export const unsigned = (
  run: Pick<StepRun, 'agreements'>,
  key: string,
  signatures: readonly Signature[],
): AgreementRef[] => {
  const refs = refsOf(run, key);
  const standing = validSignatures(signatures, refs);
  return refs.filter((_, index) => !standing[index]);
};

/**
 * What completing a run changes in its signing steps: their names and times come from the signatures that stand, whatever the
 * client's device had written there. Fields of an update; none of a step while a signature is missing.
 */
export function signedSteps(
  run: Pick<StepRun, 'stepTypes' | 'steps' | 'agreements'>,
  signatures: readonly Signature[],
): Record<string, DocumentSigning> {
  const keys = signingKeys(run).filter(
    (key) => run.steps[key]?.status === 'COMPLETED' && unsigned(run, key, signatures).length === 0,
  );
  return Object.fromEntries(keys.map((key) => [`steps.${key}.data`, signingData(signatures, refsOf(run, key))]));
}

/** The decline that counts of an agreement's version: the last one, as long as nothing was signed after it. Undefined without one. */
export function standingDecline(
  { id, version }: { id: string; version: number },
  { signatures, declines }: { signatures: readonly Signature[]; declines: readonly Decline[] },
): Decline | undefined {
  const attempt = nextAttempt(signatures, id, version);
  if (signatures.some((one) => one.id === signatureId('onboarding', id, version, attempt))) return undefined;
  return declines.find((one) => one.id === signatureId('onboarding', id, version, attempt));
}
