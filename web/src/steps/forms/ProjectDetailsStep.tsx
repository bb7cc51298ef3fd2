import { BUDGETS, MAX_DESCRIPTION, MAX_GOALS, PROJECT_TYPES, projectDetailsSchema, TIMELINES } from '@firstmile/domain';
import { FormSelect } from '#ui/inputs/FormSelect.tsx';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { validateWith } from '#ui/inputs/formValidation.ts';
import { useTranslation } from 'react-i18next';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { FieldGroup, StepForm } from './StepForm.tsx';
import { projectDetailsFromForm, projectDetailsToForm, type ProjectDetailsForm } from './projectDetailsForm.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Step 4: the project that the client wants done. */
export function ProjectDetailsStep({ data, draftKey, onSave, onSkip, onBack, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  return (
    <>
      <StepHeading title={t('project.title')} text={t('project.intro')} />
      <StepForm<ProjectDetailsForm>
        draftKey={draftKey}
        saved={projectDetailsToForm(data)}
        validate={(values) => validateProject(projectDetailsFromForm(values))}
        onSave={(values) => onSave(projectDetailsFromForm(values))}
        onSkip={onSkip}
        onBack={onBack}
        isSaving={isSaving}
        busyLabel={t('project.saving')}
      >
        <ProjectFields />
        <WhatHappensNext />
      </StepForm>
    </>
  );
}

const validateProject = validateWith<object>(projectDetailsSchema);
const wide = { gridColumn: '1 / -1' };

function ProjectFields() {
  const { t } = useTranslation('steps');
  const area = { multiline: true, sx: wide };
  return (
    <FieldGroup>
      <FormTextField name="projectTitle" label={t('project.projectTitle')} required />
      <FormSelect name="projectType" label={t('project.projectType')} options={PROJECT_TYPES} required />
      <FormTextField
        name="projectDescription"
        label={t('project.projectDescription')}
        maxCount={MAX_DESCRIPTION}
        minRows={4}
        required
        {...area}
      />
      <FormTextField
        name="projectGoals"
        label={t('project.projectGoals')}
        maxCount={MAX_GOALS}
        minRows={3}
        required
        {...area}
      />
      <FormTextField
        name="targetAudience"
        label={t('project.targetAudience')}
        helperText={t('project.targetAudienceHint')}
        required
        sx={wide}
      />
      <FormSelect name="projectTimeline" label={t('project.projectTimeline')} options={TIMELINES} required />
      <FormSelect name="projectBudget" label={t('project.projectBudget')} options={BUDGETS} required />
      <FormTextField name="specialRequirements" label={t('project.specialRequirements')} minRows={3} {...area} />
    </FieldGroup>
  );
}

/** Explains below the form what the project details are used for. */
function WhatHappensNext() {
  const { t } = useTranslation('steps');
  return (
    <Box
      component="aside"
      aria-labelledby="what-happens-next"
      sx={{ borderLeft: 3, borderColor: 'secondary.main', bgcolor: 'action.hover', borderRadius: '10px', p: 2.5 }}
    >
      <Typography id="what-happens-next" component="h2" variant="h3">
        {t('project.next.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('project.next.text')}
      </Typography>
    </Box>
  );
}
