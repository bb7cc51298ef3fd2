import { isSubmitted, WIZARD, type Run, type StepType } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { useSignatures } from '#data/signatures.ts';
import { StepScreen } from '#steps/StepScreen.tsx';
import { CustomFormsStep } from './CustomFormsStep.tsx';
import { RefusalBanner } from './RefusalBanner.tsx';
import { SavingStatus } from './SavingStatus.tsx';
import { StepProblem } from './StepProblem.tsx';
import { StepTrail } from './StepTrail.tsx';
import { stepsToMend } from './stepsToMend.ts';
import type { FormQueue } from './useFormQueue.ts';
import { useStepChange } from './useStepChange.ts';
import { useWizard } from './useWizard.ts';
import { WizardPage } from './WizardPage.tsx';
import { wizardProgress } from './wizardProgress.ts';
import { WizardProgress } from './WizardProgress.tsx';

interface Props {
  run: Run;
  forms: FormQueue;
  /** Hands the onboarding in; throws AppError when something is missing. */
  handIn: () => void;
  /** Something went wrong with the live status. */
  isBroken: boolean;
  reload: () => void;
}

/** The steps 0 to 5, one at a time, and the custom forms as step 6 for those who have any. */
export function Wizard({ run, forms, handIn, isBroken, reload }: Props) {
  const { t } = useTranslation('onboarding');
  const { signatures } = useSignatures();
  const wizard = useWizard(run, forms.total > 0, handIn);
  const { step, go, answers } = wizard;
  useStepChange(step);
  const navigate = useNavigate();
  const shown = WIZARD[step];
  const isClosed = isSubmitted(run);
  // Handed in before, or just now in another tab or on another device.
  if (isClosed && shown) return <Navigate to="/dashboard" replace />;

  const problem = wizard.problem || (isBroken ? t('errors.load') : '');
  const retry = () => {
    wizard.clearProblem();
    reload();
  };
  return (
    <WizardPage
      aside={step > 0 && <StepTrail step={step} answers={answers} forms={forms} isClosed={isClosed} onGo={go} />}
    >
      <SavingStatus isSaving={wizard.isSaving || wizard.isHandingIn} />
      {step > 0 && <WizardProgress step={step} forms={forms} {...wizardProgress(run, forms)} />}
      <StepProblem problem={problem} onRetry={retry} />
      {run.refusal && <RefusalBanner reasons={run.refusal.reasons} steps={stepsToMend(run, signatures)} onGo={go} />}
      {shown ? (
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
      ) : (
        <CustomFormsStep
          queue={forms}
          onFinish={() => wizard.onSave({})}
          onBack={() => (isClosed ? void navigate('/dashboard') : go(step - 1))}
          isSaving={wizard.isHandingIn}
        />
      )}
    </WizardPage>
  );
}

/** The review shows the steps that hold answers: not the greeting, and not itself. */
const reviewed = (answers: Partial<Record<StepType, unknown>>) =>
  Object.fromEntries(Object.entries(answers).filter(([type]) => type !== 'WELCOME' && type !== 'CONFIRMATION'));
