import { useTranslation } from 'react-i18next';
import { useOnboarding } from '#data/onboarding.ts';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { LoadingScreen } from '#ui/LoadingScreen.tsx';
import { useDocumentTitle } from '#ui/useDocumentTitle.ts';
import { SuccessView } from './SuccessView.tsx';
import { useSubmission } from './useSubmission.ts';
import { Wizard } from './Wizard.tsx';
import { WizardPage } from './WizardPage.tsx';

/** The onboarding: opens where the client left it, and closes once it is handed in. */
export default function OnboardingPage() {
  const { t } = useTranslation('onboarding');
  const { run, status, reload } = useOnboarding();
  const submission = useSubmission(run);
  useDocumentTitle(t('title'));
  if (submission.isHandedIn) return <SuccessView />;
  if (run)
    return <Wizard run={run} handIn={submission.handIn} isBroken={status === 'error'} reload={() => void reload()} />;
  if (status === 'loading') return <LoadingScreen />;
  return (
    <WizardPage>
      <ErrorPanel message={t('errors.load')} onRetry={() => void reload()} />
    </WizardPage>
  );
}
