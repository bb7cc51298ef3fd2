import { COUNTED_STEPS, isLocked, isSubmitted, onboardingPath, openPartsOf, WIZARD, type Run } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { useSignatures } from '#data/queries/signatures.ts';
import { AskAbout } from '#shared/messages/AskAbout.tsx';
import { ConflictGuard } from '#shared/stepFrame/ConflictGuard.tsx';
import { RefusalBanner } from '#shared/stepFrame/RefusalBanner.tsx';
import { RunPage, StepProblem } from '#shared/stepFrame/RunPage.tsx';
import { RunProgress } from '#shared/stepFrame/RunProgress.tsx';
import { SavingStatus } from '#shared/stepFrame/SavingStatus.tsx';
import { stepsToFix } from '#shared/stepFrame/stepsToFix.ts';
import { StepProgress } from '#shared/stepFrame/StepProgress.tsx';
import { StepScreen } from '#steps/StepScreen.tsx';
import { useAgreementsAhead } from '#shared/stepFrame/useAgreementsAhead.ts';
import { ChangesNote } from '#shared/stepFrame/ChangesNote.tsx';
import { CustomFormsStep } from './CustomFormsStep.tsx';
import type { FormQueue } from './useFormQueue.ts';
import { stepDraft, useWizard } from './useWizard.ts';
import { FORMS, numberOf, wizardProgress, stepBefore } from './wizardNavigation.ts';

interface Props {
  run: Run;
  forms: FormQueue;
  /** Hands the onboarding in; throws AppError when something is missing. */
  handIn: () => void;
  /** The live updates failed. */
  isBroken: boolean;
  reload: () => void;
}

/** Plays the steps, one at a time, and the custom forms as the last step for clients who have any. */
export function Wizard({ run, forms, handIn, isBroken, reload }: Props) {
  const { t } = useTranslation('onboarding');
  const { signatures } = useSignatures();
  useAgreementsAhead([run]);
  const wizard = useWizard(run, forms.total > 0, handIn);
  const { key, go, dataOf } = wizard;
  const nameOf = (key: string) => t(`steps.${key as WizardKey}`);
  const navigate = useNavigate();
  const step = numberOf(key);
  const shown = WIZARD[step];
  const isClosed = isSubmitted(run);
  // Submitted before, or just now in another tab or on another device.
  if (isClosed && shown) return <Navigate to="/dashboard" replace />;

  const problem = wizard.problem || (isBroken ? t('errors.load') : '');
  const retry = () => {
    wizard.clearProblem();
    reload();
  };
  const { total, percent } = wizardProgress(run, forms);
  const before = stepBefore(run, key);
  const counted = COUNTED_STEPS.map(({ key, type }) => ({
    key,
    type,
    data: dataOf(key),
    agreements: run.agreements?.[key],
    label: nameOf(key),
    isReopened: run.steps[key]?.status === 'REOPENED',
    isLocked: isLocked(run, key),
  }));
  const steps = counted.map((step) => ({ ...step, isDone: step.data !== undefined && !step.isReopened }));
  const withForms = { key: FORMS, label: nameOf(FORMS), isDone: forms.completed >= forms.total };
  const shownSteps = forms.total > 0 ? [...steps, withForms] : steps;
  const toFix = run.refusal ? stepsToFix(run, signatures).filter((stepKey) => FIXABLE.includes(stepKey)) : [];
  return (
    <RunPage aside={step > 0 && <StepProgress steps={shownSteps} here={key} isClosed={isClosed} onGo={go} />}>
      <SavingStatus isSaving={wizard.isSaving || wizard.isHandingIn} />
      {step > 0 && (
        <RunProgress
          step={step}
          total={Math.max(step, total)}
          label={nameOf(key)}
          percent={percent}
          more={shown ? undefined : t('progress.forms', { completed: forms.completed, total: forms.total })}
        />
      )}
      <StepProblem problem={problem} onRetry={retry} />
      {run.refusal && (
        <RefusalBanner
          reasons={run.refusal.reasons}
          steps={toFix.map((stepKey) => ({ key: stepKey, label: nameOf(stepKey) }))}
          onGo={go}
        />
      )}
      <ChangesNote run={run} here={key} nameOf={nameOf} />
      <ConflictGuard
        path={onboardingPath(run.userId)}
        run={run}
        here={key}
        nameOf={nameOf}
        onGo={go}
        attempt={wizard.attempt}
      >
        {shown ? (
          <StepScreen
            key={key}
            type={shown.type}
            data={dataOf(key)}
            draftKey={stepDraft(key)}
            agreements={run.agreements?.[key]}
            openParts={openPartsOf(run, key)}
            reviewed={counted}
            onSave={wizard.onSave}
            onBack={before === null ? undefined : () => go(before)}
            onEdit={go}
            formsLeft={forms.total - forms.completed}
            isSaving={wizard.isHandingIn}
          />
        ) : (
          <CustomFormsStep
            queue={forms}
            onFinish={() => wizard.onSave({})}
            onBack={() => (isClosed ? void navigate('/dashboard') : go('review'))}
            isSaving={wizard.isHandingIn}
          />
        )}
      </ConflictGuard>
      {shown && step > 0 && (
        <Box sx={{ mt: 3, mb: { xs: 3, sm: 0 } }}>
          <AskAbout about={{ kind: 'step', id: key, name: '' }} />
        </Box>
      )}
    </RunPage>
  );
}

type WizardKey = 'company' | 'files' | 'documents' | 'project' | 'review' | 'forms';
/** Steps with content that the server may have refused. */
const FIXABLE: readonly string[] = ['company', 'files', 'documents', 'project'];
