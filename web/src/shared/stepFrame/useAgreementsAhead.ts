import { isOpenTask, isStepSavedOrSkipped, refsOf, signingKeys, type ReviewedRun } from '@firstmile/domain';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '#data/firebase/network.ts';
import { afterFirstPaint } from '#lib/firstPaint.ts';

/**
 * Brings the agreements that a client has yet to sign to this device while there is a network, so that they can be
 * signed without one.
 */
export function useAgreementsAhead(runs: readonly ReviewedRun[]): void {
  const { language } = useTranslation().i18n;
  const isOnline = useIsOnline();
  const refs = runs
    .filter(isOpenTask)
    .flatMap((run) => signingKeys(run).flatMap((key) => (isStepSavedOrSkipped(run, key) ? [] : refsOf(run, key))));
  const ids = refs.map(({ id, version }) => `${id}@${version}`).join(' ');
  useEffect(() => {
    if (!isOnline || ids === '') return;
    void afterFirstPaint()
      .then(() => import('#steps/documents/pdf/fetchPdf.ts'))
      .then(({ bringAgreements }) => bringAgreements(refs, language))
      .catch(() => undefined); // they are fetched when they are opened
    // oxlint-disable-next-line react/exhaustive-deps -- a new list each time; `ids` has its content
  }, [ids, isOnline, language]);
}
