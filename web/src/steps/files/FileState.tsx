import type { ClientFile } from '#data/queries/files.ts';
import { useSync } from '#data/sync/sync.ts';
import { toneColor, type Tone } from '#ui/feedback/tint.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  waiting: { Icon: ScheduleOutlined, tone: 'default' },
  sending: { Icon: UploadOutlined, tone: 'primary' },
  stored: { Icon: CheckCircleOutlined, tone: 'success' },
  refused: { Icon: ErrorOutlined, tone: 'error' },
} as const satisfies Record<ClientFile['upload']['state'], { Icon: unknown; tone: Tone }>;

/** Words the state of a file's upload. */
export function FileState({ upload }: Pick<ClientFile, 'upload'>) {
  const { Icon, tone } = LOOKS[upload.state];
  const text = useStateText(upload);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75, fontSize: '0.875rem', color: toneColor(tone) }}>
      <Icon aria-hidden sx={{ fontSize: 18, mt: '1px' }} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Box>
    </Box>
  );
}

function useStateText({ state, percent, reason }: ClientFile['upload']): string {
  const { t } = useTranslation('steps');
  const { isOnline } = useSync();
  const say = useMessage();
  if (state === 'sending') return t('files.state.sending', { percent: Math.round(percent) });
  if (state === 'refused') return t('files.state.refused', { reason: say(reason ?? t('files.state.unknown')) });
  if (state === 'waiting' && !isOnline) return t('files.state.offline');
  return t(`files.state.${state}`);
}
