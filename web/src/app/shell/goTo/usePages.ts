import { useTranslation } from 'react-i18next';
import { useSession } from '#data/session/session.ts';
import { menuFor } from '../menu.ts';
import type { Place } from './places.ts';

const ACTIONS = [
  ['invite', '/admin/invitations'],
  ['importList', '/admin/invitations/import'],
  ['reports', '/admin/reports'],
  ['createForm', '/admin/custom-forms'],
  ['createFlow', '/admin/flow-builder'],
] as const;

/** Lists the pages of the menu and the account; for admins also the actions. */
export function usePages(): Place[] {
  const { t } = useTranslation(['shell', 'goTo']);
  const role = useSession().user?.role ?? 'USER';
  const page = (name: string, to: string): Place => ({ key: to, group: 'pages', name, to });
  return [
    ...menuFor(role).flatMap(({ label, path, isSecond }) => (isSecond ? [] : [page(t(`menu.${label}`), path)])),
    page(t('notifications'), '/notifications'),
    page(t('user.profile'), '/profile'),
    page(t('user.settings'), '/settings'),
    ...(role === 'ADMIN'
      ? ACTIONS.map(([name, to]): Place => ({
          key: `begin ${to}`,
          group: 'actions',
          name: t(`goTo:actions.${name}`),
          to,
        }))
      : []),
  ];
}
