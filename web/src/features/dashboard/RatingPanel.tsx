import { MAX_COMMENT, MAX_RATING, ratingSchema } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declineRating, rateOnboarding, useIsRatingOpen } from '#data/queries/ratings.ts';
import { enterGoesOn } from '#lib/enterGoesOn.ts';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { validateWith } from '#ui/inputs/formValidation.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ScoreField } from './ScoreField.tsx';

interface Values {
  score: number | null;
  comment: string;
}
const EMPTY: Values = { score: null, comment: '' };
const validate = validateWith<Values>(ratingSchema);

/** Asks once, after the completion, for a rating of the onboarding; rating or declining is final. */
export default function RatingPanel() {
  const { t } = useTranslation('dashboard');
  const isOpen = useIsRatingOpen();
  const [isThanked, setIsThanked] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  if (isThanked)
    return (
      <Panel>
        <Typography role="status" tabIndex={-1} ref={thanks}>
          {t('rating.thanks')}
        </Typography>
      </Panel>
    );
  if (!isOpen) return null;
  const rate = ({ score, comment }: Values) => {
    if (score === null) return;
    void rateOnboarding({ score, comment });
    setIsThanked(true);
    setTimeout(() => thanks.current?.focus()); // the button is gone
  };
  return (
    <Panel title={t('rating.title')} id="rating" folds>
      <Formik initialValues={EMPTY} validate={validate} onSubmit={rate}>
        <Form noValidate onKeyDown={enterGoesOn}>
          <Box sx={{ display: 'grid', gap: 2.5, maxWidth: '40rem' }}>
            <ScoreField name="score" max={MAX_RATING} />
            <FormTextField name="comment" label={t('rating.comment')} multiline minRows={2} maxCount={MAX_COMMENT} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button type="submit" variant="contained">
                {t('rating.send')}
              </Button>
              <Button color="inherit" onClick={declineRating}>
                {t('rating.decline')}
              </Button>
            </Box>
          </Box>
        </Form>
      </Formik>
    </Panel>
  );
}
