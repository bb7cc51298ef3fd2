import {
  BUDGETS,
  choiceIn,
  MAX_DESCRIPTION,
  MAX_GOALS,
  needOf,
  ownChoices,
  PROJECT_TYPES,
  say as message,
  TIMELINES,
  type ProjectDetails,
} from '@firstmile/domain';
import { FormSelect } from '#ui/inputs/FormSelect.tsx';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { useTranslation } from 'react-i18next';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { FieldGroup, StepForm } from './StepForm.tsx';
import { useStepWords } from '../useStepWords.ts';
import { askedOf, isAsked, useStepValidation } from './askedFields.ts';
import { projectDetailsFromForm, projectDetailsToForm } from './projectDetailsForm.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Step 4: the project that the client wants done. */
export function ProjectDetailsStep({ data, draftKey, config, onSave, onSkip, onBack, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  const words = useStepWords(config);
  const validate = useStepValidation('PROJECT_DETAILS', config);
  const description = words('description');
  return (
    <>
      <StepHeading title={words('title') ?? t('project.title')} text={description ?? t('project.intro')} />
      <StepForm
        draftKey={draftKey}
        saved={askedOf(config, projectDetailsToForm(data))}
        validate={(values) => validate(projectDetailsFromForm(values))}
        onSave={(values) => onSave(projectDetailsFromForm(values))}
        onSkip={onSkip}
        onBack={onBack}
        isSaving={isSaving}
        busyLabel={t(words('title') ? 'saving' : 'project.saving')}
      >
        <ProjectFields config={config} />
        {!description && <WhatHappensNext />}
      </StepForm>
    </>
  );
}

const wide = { gridColumn: '1 / -1' };

/** The fields that the step asks for. */
function ProjectFields({ config }: { config: unknown }) {
  const { t, i18n } = useTranslation('steps');
  const say = useMessage();
  const isRequired = (name: string) => needOf(config, name) === 'required';
  const asks = (name: keyof ProjectDetails) => isAsked(config, name);
  const field = (name: keyof ProjectDetails) => ({ name, label: t(`project.${name}`), required: isRequired(name) });
  const choice = (name: 'projectType' | 'projectBudget', standard: readonly string[]) => ({
    ...field(name),
    options: ownChoices(config, name) ?? standard,
    noneLabel: t('noChoice'),
    nameOf: (option: string) => say(choiceIn(i18n.language, option, { config, field: name })),
  });
  const area = { multiline: true, sx: wide };
  const needsSpecial = isRequired('specialRequirements');
  return (
    <FieldGroup>
      {asks('projectTitle') && <FormTextField {...field('projectTitle')} />}
      {asks('projectType') && <FormSelect {...choice('projectType', PROJECT_TYPES)} />}
      {asks('projectDescription') && (
        <FormTextField {...field('projectDescription')} maxCount={MAX_DESCRIPTION} minRows={4} {...area} />
      )}
      {asks('projectGoals') && <FormTextField {...field('projectGoals')} maxCount={MAX_GOALS} minRows={3} {...area} />}
      {asks('targetAudience') && (
        <FormTextField {...field('targetAudience')} helperText={t('project.targetAudienceHint')} sx={wide} />
      )}
      {asks('projectTimeline') && (
        <FormSelect {...field('projectTimeline')} options={TIMELINES} noneLabel={t('noChoice')} />
      )}
      {asks('projectBudget') && <FormSelect {...choice('projectBudget', BUDGETS)} />}
      {asks('specialRequirements') && (
        <FormTextField
          {...field('specialRequirements')}
          {...(needsSpecial && { label: say(message('label.specialRequirements')) })}
          minRows={3}
          {...area}
        />
      )}
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
