import { own } from '../core/ids.ts';
import type { Approval } from './approval.ts';

/** The key under which an answer, file or document of a step is sent back. Neither half contains a slash. */
export const partKey = (step: string, id: string) => `${step}/${id}`;

/** Lists the parts of a step that may be changed while changes are requested; undefined for all of them. */
export const openPartsOf = (
  { approval }: { approval?: Approval | null },
  key: string,
): readonly string[] | undefined =>
  approval?.status === 'CHANGES_REQUESTED' ? own(approval.openParts ?? {}, key) : undefined;
