import {
  awaitsAgreements,
  isUnchangedBuiltIn,
  productDraftWrites,
  wizardRefs,
  type AgreementDefinition,
  type Write,
} from '@firstmile/domain';
import { db } from '../firestore/db.ts';
import { readAgreements } from './agreements.ts';

/**
 * Builds the writes that store the product's agreements as drafts, with the first account of a deployment; none later. A deployment that
 * has accounts and stored none of them began when they counted as published, and stays so.
 */
export async function draftsOfFresh(agreements: readonly AgreementDefinition[]): Promise<Write[]> {
  if (!agreements.every(isUnchangedBuiltIn)) return [];
  const { empty: isFresh } = await db.collection('users').limit(1).select().get();
  return isFresh ? productDraftWrites() : [];
}

/** Finds the onboardings of clients who joined before any agreement was published. */
export const waitingForAgreements = () => db.collection('onboardings').where('agreements', '==', {});

/** Gives such an onboarding what the business has published since; nothing while it has published nothing. */
export const giveAgreements = (uid: string): Promise<void> =>
  db.runTransaction(async (tx) => {
    const ref = db.doc(`onboardings/${uid}`);
    const document = await tx.get(ref);
    const agreements = await readAgreements(tx);
    const stored = document.get('agreements') as object | undefined;
    if (!stored || 'documents' in stored || awaitsAgreements(agreements)) return;
    tx.update(ref, { 'agreements.documents': wizardRefs(agreements) });
  });
