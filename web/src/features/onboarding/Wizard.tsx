import { isSubmitted, progress, WIZARD, type Run, type StepType } from '@firstmile/domain';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useSignatures } from '#data/signatures.ts';
import { StepScreen } from '#steps/StepScreen.tsx';
import { RefusalBanner } from './RefusalBanner.tsx';
import { SavingStatus } from './SavingStatus.tsx';
import { StepProblem } from './StepProblem.tsx';
import { StepTrail } from './StepTrail.tsx';
import { stepsToMend } from './stepsToMend.ts';
import { useStepChange } from './useStepChange.ts';
import { useWizard } from './useWizard.ts';
import { WizardPage } from './WizardPage.tsx';
import { WizardProgress } from './WizardProgress.tsx';

interface Props {
  run: Run;
  /** Hands the onboarding in; throws AppError when something is missing. */
  handIn: () => void;
  /** Something went wrong with the live status. */
  isBroken: boolean;
  reload: () => void;
}

/** The steps 0 to 5, one at a time. */
export function Wizard({ run, handIn, isBroken, reload }: Props) {
  const { t } = useTranslation('onboarding');
  const { signatures } = useSignatures();
  const wizard = useWizard(run, handIn);
  const { step, go, answers } = wizard;
  useStepChange(step);
  const shown = WIZARD[step];
  // Handed in before, or just now in another tab or on another device.
  if (isSubmitted(run) || !shown) return <Navigate to="/dashboard" replace />;

  const problem = wizard.problem || (isBroken ? t('errors.load') : '');
  const retry = () => {
    wizard.clearProblem();
    reload();
  };
  return (
    <WizardPage aside={step > 0 && <StepTrail step={step} answers={answers} onGo={go} />}>
      <GlobalStyles styles={roomForActions} />
      <SavingStatus isSaving={wizard.isSaving || wizard.isHandingIn} />
      {step > 0 && <WizardProgress step={step} percent={progress(run).percent} />}
      <StepProblem problem={problem} onRetry={retry} />
      {run.refusal && <RefusalBanner reasons={run.refusal.reasons} steps={stepsToMend(run, signatures)} onGo={go} />}
      <Box key={shown.key}>
        <StepScreen
          type={shown.type}
          data={answers[shown.type]}
          draftKey={`onboarding/${shown.key}`}
          answers={reviewed(answers)}
          onSave={wizard.onSave}
          onBack={step > 0 ? () => go(step - 1) : undefined}
          onEdit={(type) => go(WIZARD.findIndex((one) => one.type === type))}
          isSaving={wizard.isHandingIn}
        />
      </Box>
    </WizardPage>
  );
}

/** The review shows the steps that hold answers: not the greeting, and not itself. */
const reviewed = (answers: Partial<Record<StepType, unknown>>) =>
  Object.fromEntries(Object.entries(answers).filter(([type]) => type !== 'WELCOME' && type !== 'CONFIRMATION'));

/** What has the focus is never below the buttons that stay at a phone's bottom. */
const roomForActions = { '@media (max-width: 599.95px)': { html: { scrollPaddingBottom: 96 } } };
