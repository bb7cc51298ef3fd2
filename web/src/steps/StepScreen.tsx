import type { StepType } from '@firstmile/domain';
import type { ComponentType } from 'react';
import { DocumentSigningStep } from './documents/DocumentSigningStep.tsx';
import { FileUploadStep } from './files/FileUploadStep.tsx';
import { CompanyInfoStep } from './forms/CompanyInfoStep.tsx';
import { ProjectDetailsStep } from './forms/ProjectDetailsStep.tsx';
import { ConfirmationStep } from './review/ConfirmationStep.tsx';
import type { StepProps } from './stepProps.ts';
import { UnknownStep } from './UnknownStep.tsx';
import { WelcomeStep } from './WelcomeStep.tsx';

/**
 * Every step type has its screen here, or this does not compile. CUSTOM_FORM alone is left out: its screen also needs
 * the form that was assigned, so it comes with the custom forms; until then it shows as an unknown step.
 */
const SCREENS: Record<Exclude<StepType, 'CUSTOM_FORM'>, ComponentType<StepProps>> = {
  WELCOME: WelcomeStep,
  COMPANY_INFO: CompanyInfoStep,
  FILE_UPLOAD: FileUploadStep,
  DOCUMENT_SIGNING: DocumentSigningStep,
  PROJECT_DETAILS: ProjectDetailsStep,
  CONFIRMATION: ConfirmationStep,
};

/** The screen of one step. A type from a newer version than this one can be skipped instead of breaking the page. */
export function StepScreen({ type, ...props }: StepProps & { type: StepType }) {
  const Screen = hasScreen(type) ? SCREENS[type] : UnknownStep;
  return <Screen {...props} />;
}

const hasScreen = (type: StepType): type is keyof typeof SCREENS => Object.hasOwn(SCREENS, type);
