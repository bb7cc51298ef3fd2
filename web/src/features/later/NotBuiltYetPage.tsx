import SignpostOutlined from '@mui/icons-material/SignpostOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';

/** The names of the pages that follow, by their address. */
const NAMES = {
  '/documents': 'menu.documents',
  '/files': 'menu.files',
  '/notifications': 'notifications',
  '/profile': 'user.profile',
  '/settings': 'user.settings',
} as const;

/** A page that the product will have and does not have yet: says so, and leads back. */
export default function NotBuiltYetPage() {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const { pathname } = useLocation();
  const path = (Object.keys(NAMES) as (keyof typeof NAMES)[]).find((one) => pathname.startsWith(one));
  const name = path ? t(NAMES[path]) : common('appName');
  return (
    <>
      <PageHeader title={name} />
      <Panel>
        <EmptyState
          icon={<SignpostOutlined />}
          title={t('later.title')}
          text={t('later.text', { name })}
          action={
            <Button variant="contained" component={Link} to="/dashboard">
              {common('backToDashboard')}
            </Button>
          }
        />
      </Panel>
    </>
  );
}
