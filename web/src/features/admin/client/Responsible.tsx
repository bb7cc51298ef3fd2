import Box from '@mui/material/Box';
import { fullName } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { handClient, useAdmins } from '#data/queries/admins.ts';
import { errorMessage } from '#data/errorMessage.ts';
import { useSync } from '#data/sync/sync.ts';
import { dotted } from '#lib/isolate.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { Choice } from '#ui/inputs/Choice.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import type { PartProps } from './clientOnPage.ts';

/** Shows which admin is responsible for the client, and hands the client to another. */
export function Responsible({ client: { id, responsible } }: Pick<PartProps, 'client'>) {
  const { t } = useTranslation('client');
  const say = useMessage();
  const { isOnline } = useSync();
  const { items: admins } = useAdmins();
  const hand = (adminId: string | null) => {
    const name = fullName(admins.find((admin) => admin.id === adminId) ?? { firstName: '', lastName: '' });
    void handClient(id, adminId)
      .then(() => showToast(adminId === null ? t('responsible.none') : t('responsible.done', { name }), 'done'))
      .catch((error: unknown) => showToast(say(errorMessage(error) ?? t('responsible.failed')), 'error'));
  };
  const options = admins.map((admin) => [admin.id, dotted([fullName(admin), admin.email])] as const);
  const isGone = responsible && !admins.some((admin) => admin.id === responsible.uid);
  return (
    <Box sx={{ display: 'grid', my: 2 }} title={isOnline ? undefined : t('responsible.offline')}>
      <Choice
        label={t('responsible.label')}
        any={t('responsible.nobody')}
        options={isGone ? [...options, [responsible.uid, responsible.name]] : options}
        value={responsible?.uid}
        isDisabled={!isOnline}
        onChange={(adminId) => hand(adminId ?? null)}
      />
    </Box>
  );
}
