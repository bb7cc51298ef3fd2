import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUnreadCount } from '#data/queries/unreadNotifications.ts';

/** The way to the notifications, with how many are unread; they are counted up to 20, so 20 is shown as "19+". */
export function NotificationsLink() {
  const { t } = useTranslation('shell');
  const count = useUnreadCount();
  return (
    <IconButton
      component={Link}
      to="/notifications"
      aria-label={count > 0 ? t('notificationsUnread', { count }) : t('notifications')}
      sx={{ color: 'text.primary' }}
    >
      <Badge badgeContent={count} max={19} color="error">
        <NotificationsNoneOutlined />
      </Badge>
    </IconButton>
  );
}
