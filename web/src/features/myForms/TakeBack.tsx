import { AppError, takenBackUntil, type FormAssignment } from '@firstmile/domain';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { takeBackForm } from '#data/queries/myFormCommands.ts';
import { useReviewSettings } from '#data/queries/settings.ts';
import { useNow } from '#lib/useNow.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** Offers to take a form back that was handed in just now; nothing when that is over, or not allowed. */
export function TakeBack({ assignment }: { assignment: FormAssignment }) {
  const { t } = useTranslation('fill');
  const say = useMessage();
  const dateTime = useDateTime();
  const now = useNow(10_000);
  const { settings, status } = useReviewSettings();
  const until = takenBackUntil(assignment, settings.takeBackMinutes);
  if (status !== 'ready' || until === null || now > until) return null;
  const takeBack = () => {
    try {
      void takeBackForm(assignment, settings.takeBackMinutes);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      showToast(say(error.says), 'error');
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography color="textSecondary" sx={{ flex: '1 1 280px' }}>
        {t('page.takeBackHint', { time: dateTime(until) })}
      </Typography>
      <Button variant="outlined" color="inherit" startIcon={<Undo />} onClick={takeBack}>
        {t('page.takeBack')}
      </Button>
    </Box>
  );
}
