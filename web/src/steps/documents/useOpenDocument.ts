import type { AgreementRef } from '@firstmile/domain';
import { useState } from 'react';

export type SigningMode = 'review' | 'sign';
interface Shown {
  ref: AgreementRef;
  mode: SigningMode;
  openedAt: Date;
}

/** Which document is open. It stays known while its dialog fades out, and keeps its opening time when review turns to signing. */
export function useOpenDocument() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (ref: AgreementRef, mode: SigningMode) => {
    const isSame = isOpen && shown?.ref.id === ref.id;
    setShown({ ref, mode, openedAt: isSame ? shown.openedAt : new Date() });
    setIsOpen(true);
  };
  return { shown, isOpen, open, close: () => setIsOpen(false) };
}
