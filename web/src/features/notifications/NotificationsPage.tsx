import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { clearAllNotifications, readAllNotifications, useNotifications } from '#data/queries/notifications.ts';
import { usePreferences } from '#data/queries/profile.ts';
import { useSync } from '#data/sync/sync.ts';
import { useNow } from '#lib/useNow.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { PageHeader, readingWidth } from '#ui/layout/PageHeader.tsx';
import { NotificationItem } from './NotificationItem.tsx';

const STEP = 25;

/** `/notifications`: lists what happened, newest first, live. */
export default function NotificationsPage() {
  const { t } = useTranslation('account');
  const [count, setCount] = useState(STEP);
  const [isClearing, setIsClearing] = useState(false);
  const { notifications, hasMore, status, reload } = useNotifications(count);
  const { isOnline } = useSync();
  const now = useNow();
  const clearAll = () => {
    setIsClearing(false);
    void clearAllNotifications(notifications).catch(() => undefined); // what could be reached is cleared
  };
  const isEmpty = notifications.length === 0;
  const actions = !isEmpty && (
    <>
      <Button
        variant="outlined"
        disabled={!hasMore && notifications.every((notification) => notification.read)}
        onClick={() => void readAllNotifications(notifications).catch(() => undefined)} // what could be reached is marked
      >
        {t('notifications.markAll')}
      </Button>
      <Button variant="outlined" color="error" onClick={() => setIsClearing(true)}>
        {t('notifications.clearAll')}
      </Button>
    </>
  );
  return (
    <Box sx={readingWidth}>
      <PageHeader title={t('notifications.title')} subtitle={t('notifications.subtitle')} actions={actions} />
      <SwitchedOff />
      {status === 'error' && isEmpty && isOnline && <ErrorPanel message={t('loadFailed')} onRetry={reload} />}
      {status === 'loading' && isEmpty && <ListSkeleton label={t('loading')} />}
      {isEmpty && (status === 'ready' || (status === 'error' && !isOnline)) && <Empty isOnline={isOnline} />}
      {!isEmpty && (
        <Paper
          component="ul"
          variant="outlined"
          aria-label={t('notifications.title')}
          sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'hidden' }}
        >
          {notifications.map((notification) => (
            <NotificationItem
              key={`${notification.isTeam ? 'team' : 'own'}/${notification.id}`}
              notification={notification}
              now={now}
            />
          ))}
        </Paper>
      )}
      {hasMore && <Button onClick={() => setCount(count + STEP)}>{t('notifications.more')}</Button>}
      <ConfirmDialog
        open={isClearing}
        title={t('notifications.clearTitle')}
        text={t('notifications.clearText')}
        confirmLabel={t('notifications.clearAll')}
        isDangerous
        onConfirm={clearAll}
        onClose={() => setIsClearing(false)}
      />
    </Box>
  );
}

function Empty({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('account');
  const key = isOnline ? 'empty' : 'emptyOffline';
  return (
    <EmptyState
      icon={<NotificationsNoneOutlined />}
      title={t(`notifications.${key}`)}
      text={t(`notifications.${key}Text`)}
    />
  );
}

/** Explains an empty list where notifications are turned off. */
function SwitchedOff() {
  const { t } = useTranslation('account');
  if (usePreferences()?.push !== false) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Banner
        severity="info"
        action={
          <Link component={RouterLink} to="/settings">
            {t('notifications.offLink')}
          </Link>
        }
      >
        {t('notifications.off')}
      </Banner>
    </Box>
  );
}
