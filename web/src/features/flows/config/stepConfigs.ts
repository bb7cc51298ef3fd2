import type { StepType } from '@firstmile/domain';
import type { ComponentType } from 'react';
import { AgreementChoice } from './AgreementChoice.tsx';
import type { ConfigProps } from './configProps.ts';
import { ConfirmationSettings } from './ConfirmationSettings.tsx';
import { FormChoice } from './FormChoice.tsx';
import { WelcomeSettings } from './WelcomeSettings.tsx';

/** Settings of each step type; null where there is nothing to set. */
export const STEP_CONFIG_EDITORS: Record<StepType, ComponentType<ConfigProps> | null> = {
  WELCOME: WelcomeSettings,
  COMPANY_INFO: null,
  FILE_UPLOAD: null,
  DOCUMENT_SIGNING: AgreementChoice,
  PROJECT_DETAILS: null,
  CUSTOM_FORM: FormChoice,
  CONFIRMATION: ConfirmationSettings,
};
