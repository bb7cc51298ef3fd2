import type { ToCountersign } from '@firstmile/domain';
import { useState } from 'react';
import { useSignature } from '#data/queries/signatures.ts';
import { CountersignDialog } from '../client/CountersignDialog.tsx';

interface Props {
  /** Place of the page in the address: `sign-` and the id of a waiting countersignature. */
  at: string | null;
  waiting: readonly ToCountersign[];
  onClose: () => void;
  onSigned: (id: string) => void;
}

/** Opens the countersignature that the address names; it stays open when somebody else has signed meanwhile. */
export function CountersignPlace({ at, waiting, onClose, onSigned }: Props) {
  const [opened, setOpened] = useState<ToCountersign>();
  const named = waiting.find(({ id }) => at === `sign-${id}`);
  if (named && named.id !== opened?.id) setOpened(named);
  if (!opened || at !== `sign-${opened.id}`) return null;
  return <Dialog waiting={opened} onClose={onClose} onSigned={() => onSigned(opened.id)} />;
}

function Dialog({ waiting: { clientId, signatureId }, ...acts }: DialogProps) {
  const { signature } = useSignature(clientId, signatureId);
  return signature && <CountersignDialog clientId={clientId} signature={signature} {...acts} />;
}
interface DialogProps {
  waiting: ToCountersign;
  onClose: () => void;
  onSigned: () => void;
}
