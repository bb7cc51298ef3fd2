import { isStepType, type StepType } from '@firstmile/domain';
import type { ComponentType } from 'react';
import { DamagedPart } from '#ui/feedback/DamagedPart.tsx';
import { PanelBoundary } from '#ui/feedback/PanelBoundary.tsx';
import { CustomFormStep } from './CustomFormStep.tsx';
import { DocumentSigningStep } from './documents/DocumentSigningStep.tsx';
import { FileUploadStep } from './files/FileUploadStep.tsx';
import { CompanyInfoStep } from './details/CompanyInfoStep.tsx';
import { ProjectDetailsStep } from './details/ProjectDetailsStep.tsx';
import { ConfirmationStep } from './review/ConfirmationStep.tsx';
import { asPartial, type StepProps } from './stepProps.ts';
import { WelcomeStep } from './WelcomeStep.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { StepActions } from './StepActions.tsx';
import { StepHeading } from './StepHeading.tsx';

/** Screens by step type; a missing one does not compile. */
const SCREENS: Record<StepType, ComponentType<StepProps>> = {
  WELCOME: WelcomeStep,
  COMPANY_INFO: CompanyInfoStep,
  FILE_UPLOAD: FileUploadStep,
  DOCUMENT_SIGNING: DocumentSigningStep,
  PROJECT_DETAILS: ProjectDetailsStep,
  CUSTOM_FORM: CustomFormStep,
  CONFIRMATION: ConfirmationStep,
};

/** Shows the screen of one step. A type from a newer version shows as unknown instead of breaking the page. */
export function StepScreen({ type, ...props }: StepProps & { type: StepType }) {
  const Screen = isStepType(type) ? SCREENS[type] : UnknownStep;
  return (
    <PanelBoundary>
      <DamagedPart of={props.data} />
      <DamagedPart of={props.config} />
      <Screen {...props} onSave={(data) => props.onSave(withLocked(data, props))} />
    </PanelBoundary>
  );
}

/** Keeps the saved fields that may not be changed exactly as they were handed in. */
function withLocked(data: unknown, { data: saved, openParts }: StepProps): unknown {
  if (!openParts) return data;
  const entered = Object.entries(asPartial<Record<string, unknown>>(data)).filter(([field]) =>
    openParts.includes(field),
  );
  return { ...asPartial<Record<string, unknown>>(saved), ...Object.fromEntries(entered) };
}

/**
 * Shown for a step type that this version does not know. An optional step can be skipped; a required one stops the
 * client.
 */
function UnknownStep({ flow, data, onSkip, onBack, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  const isStuck = !onSkip && data === undefined;
  return (
    <>
      <StepHeading title={t('unknown.title')} text={t(isStuck ? 'unknown.required' : 'unknown.text')} />
      <StepActions onBack={onBack}>
        <Button variant="contained" disabled={isSaving} onClick={onSkip ?? flow?.onPass}>
          {t('unknown.skip')}
        </Button>
      </StepActions>
    </>
  );
}
