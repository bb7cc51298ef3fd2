import type { AgreementRef } from '@firstmile/domain';
import { useState } from 'react';
import type { PointGroup } from 'signature_pad';
import { usePlace } from '#lib/usePlace.ts';

const MODES = ['review', 'sign', 'decline'] as const;
export type SigningMode = (typeof MODES)[number];
/** What somebody has entered who has not signed yet. */
export interface Entered {
  signerName?: string;
  drawing?: PointGroup[];
}
interface Shown {
  document: AgreementRef;
  mode: SigningMode;
  /** Differs for each time that somebody opens it: Back and Forward come to the same opening, with what was entered there. */
  opening: number;
  entered: Entered;
}

/** Which document is open, as the address names it (`?open=sign-nda`). It stays known while its dialog fades out, and after. */
export function useOpenDocument(refs: readonly AgreementRef[]) {
  const { at, go, turn, leave } = usePlace('open');
  const asked = askedFor(at, refs);
  const [shown, setShown] = useState<Shown | null>(null);
  const isSame = asked?.document.id === shown?.document.id;
  if (asked && (!isSame || asked.mode !== shown?.mode))
    setShown({ ...asked, opening: shown?.opening ?? 0, entered: isSame ? (shown?.entered ?? {}) : {} });
  const open = (document: AgreementRef, mode: SigningMode) => {
    if (asked?.document.id !== document.id)
      setShown({ document, mode, opening: (shown?.opening ?? 0) + 1, entered: {} });
    (asked ? turn : go)(`${mode}-${document.id}`);
  };
  const enter = (part: Entered) => setShown((now) => now && { ...now, entered: { ...now.entered, ...part } });
  return { shown, isOpen: asked !== null, open, enter, close: leave };
}

function askedFor(at: string | null, refs: readonly AgreementRef[]): Pick<Shown, 'document' | 'mode'> | null {
  const mode = MODES.find((one) => at?.startsWith(`${one}-`));
  const document = mode && refs.find(({ id }) => at === `${mode}-${id}`);
  return document ? { document, mode } : null;
}
