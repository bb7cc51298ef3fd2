import type { FormAssignment } from '@firstmile/domain';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { FormAnswers } from '#steps/customForm/FormAnswers.tsx';
import { StepHeading } from '#steps/StepHeading.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Panel } from '#ui/layout/Panel.tsx';

/** A form that is handed in: where it stands, and the answers to read. */
export function HandedInForm({ assignment }: { assignment: FormAssignment }) {
  const { t } = useTranslation('fill');
  const { name, description } = assignment.customForm;
  const isCompleted = assignment.status === 'COMPLETED';
  return (
    <>
      <StepHeading title={name} text={description} />
      <Stack spacing={3}>
        <Banner severity={isCompleted ? 'success' : 'info'}>{t(isCompleted ? 'page.completed' : 'page.sent')}</Banner>
        <Panel>
          {Object.keys(assignment.answers).length === 0 ? t('page.noAnswers') : <FormAnswers assignment={assignment} />}
        </Panel>
      </Stack>
    </>
  );
}
