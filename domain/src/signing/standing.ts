import type { AgreementRef } from '../agreements/agreement.ts';
import { refsOf } from '../agreements/product.ts';
import type { StepRun } from '../runs/run.ts';
import type { DocumentSigning } from '../steps/stepData.ts';
import type { Decline } from './decline.ts';
import { isValidSignature, nextAttempt, signatureId, type Signature } from './signature.ts';

/**
 * Finds the valid signature of each agreement, in order, the latest attempt when there are two; undefined when there is none or
 * it was refused or withdrawn.
 */
export const validSignatures = (
  signatures: readonly Signature[],
  refs: readonly AgreementRef[],
): (Signature | undefined)[] =>
  refs.map(({ id, version }) =>
    signatures
      .filter(
        (signature) =>
          signature.agreementId === id && signature.agreementVersion === version && isValidSignature(signature),
      )
      .reduce<Signature | undefined>((a, b) => (a && (a.attempt ?? 1) > (b.attempt ?? 1) ? a : b), undefined),
  );

/** Builds the data of a signing step from the valid signatures; incomplete while one is missing. */
export function signingData(signatures: readonly Signature[], refs: readonly AgreementRef[]): DocumentSigning {
  const signedDocuments = validSignatures(signatures, refs).flatMap((signature, index) => {
    if (!signature) return [];
    const { id, agreementTitle: name, signedAt } = signature;
    return [{ id: index + 1, name, status: 'signed' as const, signedAt, signatureId: id }];
  });
  return { signedDocuments };
}

/** The keys of a run's signing steps. */
export const signingKeys = ({ stepTypes }: Pick<StepRun, 'stepTypes'>): string[] =>
  Object.keys(stepTypes).filter((key) => stepTypes[key] === 'DOCUMENT_SIGNING');

/** The documents that runs sign in all of their steps, each once. */
export function refsOfRun(...runs: Pick<StepRun, 'stepTypes' | 'agreements'>[]): AgreementRef[] {
  const all = runs.flatMap((run) => signingKeys(run).flatMap((key) => refsOf(run, key)));
  return all.filter(
    (agreement, index) =>
      all.findIndex(({ id, version }) => id === agreement.id && version === agreement.version) === index,
  );
}

/** Lists the agreements of a step that are not signed yet. */
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
 * Makes the update of a run's signing steps when it is completed: names and times come from the valid signatures, not from the
 * client's device. Leaves a step out while a signature is missing.
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

/** Finds the decline that counts for a version: the last one, unless it was signed afterwards. Undefined when there is none. */
export function standingDecline(
  { id, version }: { id: string; version: number },
  { signatures, declines }: { signatures: readonly Signature[]; declines: readonly Decline[] },
): Decline | undefined {
  const attempt = nextAttempt(signatures, id, version);
  if (
    signatures.some(
      (signature) => signature.id === signatureId({ runId: 'onboarding', agreementId: id, version, attempt }),
    )
  )
    return undefined;
  return declines.find(
    (decline) => decline.id === signatureId({ runId: 'onboarding', agreementId: id, version, attempt }),
  );
}
