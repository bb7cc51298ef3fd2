import type { AgreementRef } from '@firstmile/domain';
import { useState } from 'react';
import type { PointGroup } from 'signature_pad';
import { usePlace } from '#lib/usePlace.ts';

const MODES = ['review', 'sign', 'decline'] as const;
export type SigningMode = (typeof MODES)[number];
/** Entries of a person who has not signed yet. */
export interface Entered {
  signerName?: string;
  drawing?: PointGroup[];
}
interface Shown {
  document: AgreementRef;
  mode: SigningMode;
  entered: Entered;
}

/**
 * Tells which document is open, as the address names it (`?open=sign-nda`). It is kept, with its entries, while its
 * dialog fades out and until another one opens, so that Forward, or opening it again, comes back to it.
 */
export function useOpenDocument(refs: readonly AgreementRef[]) {
  const { at, go, turn, leave } = usePlace('open');
  const named = namedBy(at, refs);
  const [shown, setShown] = useState<Shown | null>(null);
  const isSame = named?.document.id === shown?.document.id;
  if (named && (!isSame || named.mode !== shown?.mode))
    setShown({ ...named, entered: isSame ? (shown?.entered ?? {}) : {} });
  const open = (document: AgreementRef, mode: SigningMode) => {
    setShown((last) => ({ document, mode, entered: last?.document.id === document.id ? last.entered : {} }));
    (named ? turn : go)(`${mode}-${document.id}`);
  };
  const enter = (part: Entered) => setShown((now) => now && { ...now, entered: { ...now.entered, ...part } });
  return { shown, isOpen: named !== null, open, enter, close: leave };
}

function namedBy(at: string | null, refs: readonly AgreementRef[]): Pick<Shown, 'document' | 'mode'> | null {
  const mode = MODES.find((name) => at?.startsWith(`${name}-`));
  const document = mode && refs.find(({ id }) => at === `${mode}-${id}`);
  return document ? { document, mode } : null;
}
