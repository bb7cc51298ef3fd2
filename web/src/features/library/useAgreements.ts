import { useOnboarding } from '#data/queries/onboarding.ts';
import { useSession } from '#data/session/session.ts';
import { useSignatures } from '#data/queries/signatures.ts';
import { documentStates, type DocumentState } from '#steps/documents/documentStates.ts';

/** The client's agreements and where they stand; none for an admin, who signs nothing, and none before it is known. */
export function useAgreements(): DocumentState[] {
  const { user } = useSession();
  const { signatures, status } = useSignatures();
  const { run } = useOnboarding();
  if (user?.role !== 'USER' || (status === 'loading' && signatures.length === 0)) return [];
  return documentStates(signatures, run?.steps['documents']?.data);
}
