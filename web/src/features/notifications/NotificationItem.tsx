import Close from '@mui/icons-material/Close';
import MailOutlined from '@mui/icons-material/MailOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { millis, parseTime, zonedText, type MessageOrText } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { clearNotification, readNotification, type ShownNotification } from '#data/queries/notifications.ts';
import { useTimeZone } from '#ui/dateTime.ts';
import { Ago } from '#ui/lists/ActivityList.tsx';
import { toneColor, toneTint } from '#ui/feedback/tint.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

const LOOKS = {
  Document: { Icon: DescriptionOutlined, tone: 'info' },
  Alert: { Icon: WarningAmberOutlined, tone: 'warning' },
  Task: { Icon: TaskAltOutlined, tone: 'success' },
  Message: { Icon: MailOutlined, tone: 'info' },
} as const;

/** Shows one notification, linked to what it is about; following the link marks it as read. */
export function NotificationItem({ notification, now }: { notification: ShownNotification; now: number }) {
  const { t } = useTranslation('account');
  const { type, read, link, createdAt } = notification;
  const message = useNoticeText()(notification.message) || t(`notifications.types.${type}`);
  const { Icon, tone } = LOOKS[type];
  return (
    <Box component="li" sx={{ ...row, bgcolor: read ? 'transparent' : toneTint('success', 6) }}>
      <Box aria-hidden sx={{ ...icon, bgcolor: toneTint(tone, 12), color: toneColor(tone) }}>
        <Icon fontSize="small" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={link}
          onClick={() => !read && readNotification(notification)}
          underline="hover"
          sx={{ color: 'text.primary', fontWeight: read ? 400 : 650, overflowWrap: 'anywhere', ...roomForFingers }}
        >
          {message}
        </Link>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.secondary' }}>
          <Typography variant="caption">
            {`${t(`notifications.types.${type}`)} · ${t(read ? 'notifications.read' : 'notifications.unread')} ·`}
          </Typography>
          <Ago at={millis(createdAt) ?? now} now={now} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flex: 'none', mr: -1 }}>
        {!read && (
          <Tooltip title={t('notifications.markOne')}>
            <IconButton
              aria-label={t('notifications.markOneOf', { message })}
              onClick={() => readNotification(notification)}
            >
              <DoneOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <Tooltip title={t('notifications.clearOne')}>
          <IconButton
            aria-label={t('notifications.clearOneOf', { message })}
            onClick={() => clearNotification(notification)}
          >
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  px: { xs: 2, sm: 3 },
  py: 2,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
};
/** Makes the link taller for fingers, without moving anything. */
const roomForFingers = { '@media (pointer: coarse)': { display: 'block', py: '12px', my: '-12px' } };
const icon = { flex: 'none', display: 'grid', placeItems: 'center', width: 36, height: 36, borderRadius: '50%' };

/**
 * Words a notification in the chosen language, with a shared time on the reader's clock; '' for a code that this
 * version does not know.
 */
function useNoticeText(): (message: MessageOrText) => string {
  const { i18n } = useTranslation(['notices', 'messages']); // waits until they have loaded
  const zone = useTimeZone();
  const say = useMessage('notices', '');
  return (message) => {
    const time = typeof message === 'object' && message.params?.['time'];
    if (!time || typeof time !== 'string' || parseTime(time) === null) return say(message);
    const shown = zonedText(time, { language: i18n.language, zone, style: 'full' });
    return say({ ...message, params: { ...message.params, time: shown } });
  };
}
