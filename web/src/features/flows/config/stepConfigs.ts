import type { StepType } from '@firstmile/domain';
import type { ComponentType } from 'react';
import type { ConfigProps } from './configProps.ts';
import { ConfirmationSettings } from './ConfirmationSettings.tsx';
import { FormChoice } from './FormChoice.tsx';
import { CompanySettings, FileSettings, ProjectSettings, SigningSettings } from './StandardSettings.tsx';
import { WelcomeSettings } from './WelcomeSettings.tsx';

/** Settings of each step type. */
export const STEP_CONFIG_EDITORS: Record<StepType, ComponentType<ConfigProps>> = {
  WELCOME: WelcomeSettings,
  COMPANY_INFO: CompanySettings,
  FILE_UPLOAD: FileSettings,
  DOCUMENT_SIGNING: SigningSettings,
  PROJECT_DETAILS: ProjectSettings,
  CUSTOM_FORM: FormChoice,
  CONFIRMATION: ConfirmationSettings,
};
