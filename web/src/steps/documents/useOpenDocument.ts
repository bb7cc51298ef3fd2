import type { AgreementRef } from '@firstmile/domain';
import { useState } from 'react';

export type SigningMode = 'review' | 'sign' | 'decline';
interface Shown {
  ref: AgreementRef;
  mode: SigningMode;
  openedAt: Date;
  /** The same moment by the page's own clock, which nobody can set. */
  openedTick: number;
}

/** Which document is open. It stays known while its dialog fades out, and keeps its opening time when review turns to signing. */
export function useOpenDocument() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (ref: AgreementRef, mode: SigningMode) => {
    const isSame = isOpen && shown?.ref.id === ref.id;
    const { openedAt, openedTick } = isSame ? shown : { openedAt: new Date(), openedTick: performance.now() };
    setShown({ ref, mode, openedAt, openedTick });
    setIsOpen(true);
  };
  return { shown, isOpen, open, close: () => setIsOpen(false) };
}
