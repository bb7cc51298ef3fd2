import type { StepType } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { StepActions } from '../StepActions.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { fieldsOf, type StepProps } from '../stepProps.ts';
import { CompanyReview, DocumentsReview, FilesReview, ProjectReview } from './reviews.tsx';
import { NextSteps } from './NextSteps.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { SupportContact } from './SupportContact.tsx';

/** The last step can be worded anew, and told not to offer a call. */
export interface ConfirmationConfig {
  title: string;
  description: string;
  showCalendarBooking: boolean;
}

/** Step 5: everything once more, what happens then, and the button that hands it in. */
export function ConfirmationStep({ answers, config, onSave, onBack, onEdit, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  const { title, description, showCalendarBooking = true } = fieldsOf<ConfirmationConfig>(config);
  const submit = () => {
    const isSaved = onSave({ confirmed: true });
    // Still in the click: a browser lets no window open later.
    if (isSaved && showCalendarBooking) window.open('/calendar-booking', 'calendar-booking', 'width=800,height=600');
  };
  return (
    <>
      <StepHeading title={title ?? t('review.title')} text={description ?? t('review.description')} />
      <Box sx={cards}>
        {REVIEWS.filter(({ type }) => type in answers).map(({ type, key, Content }) => (
          <ReviewCard
            key={type}
            title={t(`review.${key}.title`)}
            isComplete={answers[type] !== undefined}
            onEdit={onEdit && (() => onEdit(type))}
          >
            <Content data={answers[type]} />
          </ReviewCard>
        ))}
      </Box>
      <NextSteps />
      <SupportContact />
      <StepActions onBack={onBack}>
        <Button variant="contained" disabled={isSaving} onClick={submit}>
          {isSaving ? t('review.submitting') : t('review.submit')}
        </Button>
      </StepActions>
    </>
  );
}

interface Review {
  type: StepType;
  key: 'company' | 'files' | 'documents' | 'project';
  Content: ComponentType<{ data: unknown }>;
}
const REVIEWS: readonly Review[] = [
  { type: 'COMPANY_INFO', key: 'company', Content: CompanyReview },
  { type: 'FILE_UPLOAD', key: 'files', Content: FilesReview },
  { type: 'DOCUMENT_SIGNING', key: 'documents', Content: DocumentsReview },
  { type: 'PROJECT_DETAILS', key: 'project', Content: ProjectReview },
];

/** Cards of different lengths, without holes between them. */
const cards = { columns: { md: 2 }, columnGap: 2, '& > *': { breakInside: 'avoid', mb: 2 } };
