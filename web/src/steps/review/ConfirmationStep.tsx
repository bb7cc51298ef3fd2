import { wordsIn, type ConfirmationConfig, type StepType } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useBooking } from '#data/queries/bookings.ts';
import { useContact } from '#data/queries/contact.ts';
import { useClientId } from '#data/session/sessionStore.ts';
import { useSync } from '#data/sync/sync.ts';
import { BOOKING, openPopup } from '#lib/openPopup.ts';
import { StepActions } from '../StepActions.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { asPartial, type StepProps } from '../stepProps.ts';
import { useStepWords } from '../useStepWords.ts';
import { DocumentsReview, FactsReview, FilesReview, FormReview, type ReviewProps } from './reviews.tsx';
import { NextSteps } from './NextSteps.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { SupportContact } from './SupportContact.tsx';

/**
 * Shows all answers once more. At the end of a run it also shows what happens next, and hands the run in. A flow may
 * bring its own texts.
 */
export function ConfirmationStep(props: StepProps) {
  const { reviewed, config, flow, onSave, onSkip, onBack, onEdit, isSaving, formsLeft = 0 } = props;
  const { t } = useTranslation('steps');
  const { showCalendarBooking = true } = asPartial<ConfirmationConfig>(config);
  const { language } = useTranslation().i18n;
  const words = useStepWords(config);
  const isLast = flow?.isLast ?? true;
  const contact = useContact();
  const hours = contact?.reviewHours ?? 0;
  const ending = contact?.areExamples ? 'description' : hours > 0 ? 'descriptionWithin' : 'descriptionSoon';
  const { isOnline } = useSync();
  const isBooked = useBooking(useClientId()) !== undefined;
  const offersCall = showCalendarBooking && isLast && !isBooked;
  const label = t(`review.actions.${offersCall ? 'submitAndCall' : isLast ? 'submit' : 'goOn'}`);
  const submit = () => {
    const isSaved = onSave({ confirmed: true });
    // Still in the click: a browser lets no window open later. Never over a step that is left, nor without a network to
    // book.
    if (isSaved && offersCall && formsLeft === 0 && isOnline) openPopup(BOOKING);
  };
  return (
    <>
      <StepHeading
        title={words('title') ?? t('review.title')}
        text={words('description') ?? (isLast ? t(`review.${ending}`, { hours }) : t('review.middle'))}
      />
      <Box sx={cards}>
        {reviewed.map(({ key, isSkipped, isReopened, isLocked, ...step }) => {
          const { type, data, config: settings, name } = step;
          const review = REVIEWS[type];
          return (
            review && (
              <ReviewCard
                key={key}
                title={
                  wordsIn(language, settings, 'title') ??
                  (review.name ? t(`review.${review.name}.title`) : (name ?? ''))
                }
                state={data !== undefined && !isReopened ? 'complete' : isSkipped ? 'skipped' : 'open'}
                onEdit={isLocked || !onEdit ? undefined : () => onEdit(key)}
              >
                <review.Content {...step} />
              </ReviewCard>
            )
          );
        })}
      </Box>
      {isLast && <NextSteps isFlow={flow !== undefined} hasCall={showCalendarBooking} />}
      {isLast && <SupportContact />}
      {formsLeft > 0 && (
        <Typography id="forms-left" sx={{ mt: 3, fontWeight: 600 }}>
          {t('review.formsLeft', { count: formsLeft })}
        </Typography>
      )}
      <StepActions onBack={onBack} onSkip={onSkip}>
        <Button
          variant="contained"
          disabled={isSaving}
          onClick={submit}
          aria-describedby={formsLeft > 0 ? 'forms-left' : undefined}
        >
          <span>{isSaving ? t('review.submitting') : label}</span>
        </Button>
      </StepActions>
    </>
  );
}

interface Review {
  /** Null for a step that is named by its form. */
  name: 'company' | 'files' | 'documents' | 'project' | null;
  Content: ComponentType<ReviewProps>;
}
/** Steps with answers to review. */
const REVIEWS: Partial<Record<StepType, Review>> = {
  COMPANY_INFO: { name: 'company', Content: FactsReview },
  FILE_UPLOAD: { name: 'files', Content: FilesReview },
  DOCUMENT_SIGNING: { name: 'documents', Content: DocumentsReview },
  PROJECT_DETAILS: { name: 'project', Content: FactsReview },
  CUSTOM_FORM: { name: null, Content: FormReview },
};

/** Cards of different lengths in columns without holes. */
const cards = { columns: { md: 2 }, columnGap: 2, '& > *': { breakInside: 'avoid', mb: 2 } };
