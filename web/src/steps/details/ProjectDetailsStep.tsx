import {
  MAX_DESCRIPTION,
  MAX_GOALS,
  projectDetailsFields,
  say as message,
  type ProjectDetails,
} from '@firstmile/domain';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { useTranslation } from 'react-i18next';
import { StepHeading } from '../StepHeading.tsx';
import type { StepProps } from '../stepProps.ts';
import { FieldGroup, StepForm } from './StepForm.tsx';
import { useStepWords } from '../useStepWords.ts';
import { textsOf, trimmed } from './fieldTexts.ts';
import { StepFields, useStepValidation, type Look } from './StepFields.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Step 4: the project that the client wants done. */
export function ProjectDetailsStep({ data, draftKey, config, openParts, onSave, onSkip, onBack, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  const words = useStepWords(config);
  const validate = useStepValidation('PROJECT_DETAILS', config);
  const saved = textsOf(projectDetailsFields, data, config);
  const description = words('description');
  return (
    <>
      <StepHeading title={words('title') ?? t('project.title')} text={description ?? t('project.intro')} />
      <StepForm
        draftKey={draftKey}
        saved={saved}
        validate={(values) => validate(trimmed(values))}
        onSave={(values) => onSave(trimmed(values))}
        onSkip={onSkip}
        onBack={onBack}
        isSaving={isSaving}
        busyLabel={t(words('title') ? 'saving' : 'project.saving')}
      >
        <ProjectFields fields={Object.keys(saved) as (keyof ProjectDetails)[]} config={config} open={openParts} />
        {!description && <WhatHappensNext />}
      </StepForm>
    </>
  );
}

const wide = { gridColumn: '1 / -1' };

/** The fields that the step asks for. */
function ProjectFields({
  fields,
  config,
  open,
}: {
  fields: readonly (keyof ProjectDetails)[];
  config: unknown;
  open: readonly string[] | undefined;
}) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  const labelOf = (field: keyof ProjectDetails, isRequired: boolean) =>
    field === 'specialRequirements' && isRequired ? say(message('label.specialRequirements')) : t(`project.${field}`);
  const looks: Partial<Record<keyof ProjectDetails, Look>> = {
    projectDescription: { maxCount: MAX_DESCRIPTION, minRows: 4, multiline: true, sx: wide },
    projectGoals: { maxCount: MAX_GOALS, minRows: 3, multiline: true, sx: wide },
    targetAudience: { helperText: t('project.targetAudienceHint'), sx: wide },
    specialRequirements: { minRows: 3, multiline: true, sx: wide },
  };
  return (
    <FieldGroup>
      <StepFields fields={fields} config={config} labelOf={labelOf} looks={looks} open={open} />
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
