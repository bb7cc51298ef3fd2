import type { Side } from '@firstmile/domain';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { talkFrame } from './talkFrame.ts';

/** A conversation in which nobody has said anything, as far as this device knows. */
export function Nobody({ side, isUnknown }: { side: Side; isUnknown: boolean }) {
  const { t } = useTranslation('conversation');
  const text = isUnknown ? 'offlineUnknown' : side === 'client' ? 'emptyText' : 'emptyTeamText';
  return (
    <Box sx={{ ...talkFrame, display: 'grid', alignContent: 'center' }}>
      <EmptyState icon={<ForumOutlined />} title={t('empty')} text={t(text)} />
    </Box>
  );
}
