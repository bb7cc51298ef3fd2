import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fullName, MAX_RATING, millis, type Rating } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useUser } from '#data/queries/profile.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { ClientName } from '../ClientName.tsx';

/** One client's rating: who, how many points, when, and the comment. */
export function RatingItem({ rating: { userId, score, comment, createdAt } }: { rating: Rating }) {
  const { t } = useTranslation('approvals');
  const dateTime = useDateTime();
  const { profile } = useUser(userId);
  const timestamp = millis(createdAt);
  return (
    <Box component="li" sx={item}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <ClientName name={(profile && fullName(profile)) || t('ratings.someone')} email={profile?.email ?? ''} />
        <Box sx={{ flex: 'none', textAlign: 'right' }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {t('ratings.score', { score, max: MAX_RATING })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {timestamp !== null && dateTime(timestamp, 'date')}
          </Typography>
        </Box>
      </Box>
      <Typography
        color={comment ? 'textPrimary' : 'textSecondary'}
        sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        <PersonText>{comment || t('ratings.noComment')}</PersonText>
      </Typography>
    </Box>
  );
}

const item = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  py: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
