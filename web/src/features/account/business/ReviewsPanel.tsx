import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { TAKE_BACK_MINUTES, type ReviewSettings } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { saveReviews, useReviewSettings } from '#data/queries/settings.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { SelfSavingField } from './SelfSavingField.tsx';
import { SelfSavingText } from './SelfSavingText.tsx';
import { useSelfSaving } from './useSelfSaving.ts';

/** Settings of reviews, for admins: how long a form can be taken back, and the usual reasons for sending something back. */
export function ReviewsPanel() {
  const { t } = useTranslation('account');
  const { settings, status, reload } = useReviewSettings();
  if (status === 'loading') return <ListSkeleton label={t('loading')} />;
  if (status === 'error') return <ErrorPanel message={t('loadFailed')} onRetry={reload} />;
  return <ReviewsForm stored={settings} />;
}

/** The settings with their lists as texts, a reason per line. */
const asTexts = (settings: ReviewSettings) => ({
  ...settings,
  answerReasons: settings.answerReasons.join('\n'),
  fileReasons: settings.fileReasons.join('\n'),
});

const lines = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');

function ReviewsForm({ stored }: { stored: ReviewSettings }) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const form = useSelfSaving({
    stored: asTexts(stored),
    save: ({ answerReasons, fileReasons, ...rest }) =>
      saveReviews({ ...rest, answerReasons: lines(answerReasons), fileReasons: lines(fileReasons) }),
    failed: t('failed'),
  });
  const { value, keep, saved, problems } = form;
  return (
    <Panel title={t('reviews.title')} id="reviews">
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <Typography color="textSecondary">{t('reviews.text')}</Typography>
        {problems.all && <Banner severity="error">{say(problems.all)}</Banner>}
        <SelfSavingField isSaved={saved === 'takeBackMinutes'}>
          <TextField
            select
            fullWidth
            id="reviews-take-back"
            label={t('reviews.takeBack')}
            helperText={t('reviews.takeBackHint')}
            value={value.takeBackMinutes}
            onChange={({ target }) => void keep({ takeBackMinutes: Number(target.value) })}
            slotProps={{ select: { native: true } }}
          >
            {TAKE_BACK_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t(`reviews.minutes.${minutes}`)}
              </option>
            ))}
          </TextField>
        </SelfSavingField>
        {(['answerReasons', 'fileReasons'] as const).map((field) => (
          <SelfSavingText<'answerReasons' | 'fileReasons'>
            key={field}
            field={field}
            form={form}
            name={`reviews-${field}`}
            label={t(`reviews.${field}`)}
            helperText={t('reviews.reasonsHint')}
            multiline
            minRows={3}
          />
        ))}
      </Box>
    </Panel>
  );
}
