import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useOnboarding } from '#data/queries/onboarding.ts';
import { submitOnboarding } from '#data/queries/onboardingCommands.ts';
import { RunPage } from '#shared/stepFrame/RunPage.tsx';
import { SuccessView } from '#shared/stepFrame/SuccessView.tsx';
import { useHandIn } from '#shared/stepFrame/useHandIn.ts';
import { StepHeading } from '#steps/StepHeading.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';
import { useDocumentTitle } from '#ui/layout/useDocumentTitle.ts';
import { useFormQueue } from './useFormQueue.ts';
import { Wizard } from './Wizard.tsx';

/** The onboarding page. Opens where the client left the onboarding, and closes once it is handed in. */
export default function OnboardingPage() {
  const { t } = useTranslation('onboarding');
  const { run, status, reload } = useOnboarding();
  const submission = useHandIn(run);
  const forms = useFormQueue(run);
  useDocumentTitle(t('title'));
  if (run?.isOff) return <Navigate to="/dashboard" replace />;
  if (submission.isHandedIn)
    return (
      <SuccessView
        title={t('success.title')}
        offline={t('success.offline')}
        message={t('success.message')}
        offlineMessage={t('success.offlineMessage')}
      />
    );
  if (run && forms.isKnown)
    return (
      <Wizard
        run={run}
        forms={forms}
        handIn={() => submission.handIn(() => void submitOnboarding())}
        isBroken={status === 'error'}
        reload={() => void reload()}
      />
    );
  if (run || status === 'loading') return <LoadingScreen />;
  return (
    <RunPage>
      <StepHeading title={t('title')} />
      <ErrorPanel message={t('errors.load')} onRetry={() => void reload()} />
    </RunPage>
  );
}
