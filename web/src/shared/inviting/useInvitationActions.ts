import { fullName, type Invitation } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationLink, renewInvitation, withdrawInvitation } from '#data/queries/invitationCommands.ts';
import { errorMessage } from '#data/errorMessage.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useCopy } from '#ui/inputs/useCopy.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** An admin's actions on an invitation; each reports its outcome in a toast. */
export function useInvitationActions() {
  const { t } = useTranslation('invitations');
  const say = useMessage();
  const [busyId, setBusyId] = useState<string | null>(null);
  const clipboard = useCopy();
  const act = (id: string, work: () => Promise<string | null>) => {
    setBusyId(id);
    void work()
      .then((done) => done !== null && showToast(done, 'success'))
      .catch((error: unknown) => showToast(say(errorMessage(error) ?? t('failed')), 'error'))
      .finally(() => setBusyId(null));
  };
  return {
    busyId,
    manualCopy: clipboard.manualCopy,
    copy: ({ id }: Invitation) =>
      act(id, async () => {
        await clipboard.copy(await invitationLink(id), t('copied'));
        return null;
      }),
    renew: ({ id, email }: Invitation) =>
      act(id, async () => {
        await renewInvitation(id);
        return t('renewed', { email });
      }),
    withdraw: (invitation: Invitation) =>
      act(invitation.id, async () => {
        await withdrawInvitation(invitation.id);
        return t('withdrawn', { name: fullName(invitation) });
      }),
  };
}
