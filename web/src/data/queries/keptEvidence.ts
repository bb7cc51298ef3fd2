import { evidenceCalls, type ApiKeptEvidence, type ExportedEvidence } from '@firstmile/domain';
import { useCallback, useEffect, useState } from 'react';
import { callApi, inPath } from '../firebase/api.ts';

/**
 * Reads the evidence kept of deleted accounts, the latest first, one page of the API at a time; makes no request while
 * `isOnline` is false. For admins.
 */
export function useKeptEvidence(pageSize: number, isOnline: boolean) {
  const [cursors, setCursors] = useState<string[]>([]);
  const [reply, setReply] = useState<{ cursor: string; items: ApiKeptEvidence[] | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const cursor = cursors.at(-1) ?? '';
  useEffect(() => {
    if (!isOnline) return;
    let isCurrent = true;
    void readPage(cursor, pageSize)
      .catch(() => null) // null is shown as a failure
      .then((items) => isCurrent && setReply({ cursor, items }));
    return () => {
      isCurrent = false;
    };
  }, [cursor, pageSize, isOnline, attempt]);
  const retry = useCallback(() => {
    setReply(null);
    setAttempt((before) => before + 1);
  }, []);
  const read = reply?.cursor === cursor ? reply : null;
  const items = read?.items?.slice(0, pageSize) ?? [];
  const last = items.at(-1)?.id ?? '';
  return {
    items,
    status: read === null ? ('loading' as const) : read.items === null ? ('error' as const) : ('ready' as const),
    retry,
    hasMore: (read?.items?.length ?? 0) > pageSize,
    hasPrevious: cursors.length > 0,
    next: () => setCursors((before) => [...before, last]),
    previous: () => setCursors((before) => before.slice(0, -1)),
  };
}

/** Reads a page and one item more, which tells whether there are more. */
function readPage(cursor: string, pageSize: number): Promise<ApiKeptEvidence[]> {
  const { method, path } = evidenceCalls.keptEvidence;
  const query = new URLSearchParams({ limit: String(pageSize + 1), ...(cursor && { cursor }) });
  return callApi<ApiKeptEvidence[]>({ method, path: `${path}?${query.toString()}` });
}

/** Reads the bundle of a client whose account was deleted: a zip. Needs the network. */
export async function exportKeptEvidence(id: string): Promise<Blob> {
  const { evidence } = await callApi<ExportedEvidence>(inPath(evidenceCalls.exportKeptEvidence, id));
  const bytes = Uint8Array.from(atob(evidence), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'application/zip' });
}
