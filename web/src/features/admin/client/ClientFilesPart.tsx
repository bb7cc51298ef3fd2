import type { FileKind } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { ClientFiles } from '../ClientFiles.tsx';

const KINDS = { documents: ['document'], files: ['step', 'assigned', 'file'] } as const satisfies Record<
  string,
  readonly FileKind[]
>;

/** The documents of a client, or all other files. */
export function ClientFilesPart({ uid, what }: { uid: string; what: keyof typeof KINDS }) {
  const { t } = useTranslation('client');
  return <ClientFiles key={what} uid={uid} title={t(`parts.${what}`)} kinds={KINDS[what]} />;
}
