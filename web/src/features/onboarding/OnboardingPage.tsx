import { useTranslation } from 'react-i18next';
import { useOnboarding } from '#data/onboarding.ts';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { LoadingScreen } from '#ui/LoadingScreen.tsx';
import { useDocumentTitle } from '#ui/useDocumentTitle.ts';
import { SuccessView } from './SuccessView.tsx';
import { useFormQueue } from './useFormQueue.ts';
import { useSubmission } from './useSubmission.ts';
import { Wizard } from './Wizard.tsx';
import { WizardPage } from './WizardPage.tsx';

/** The onboarding: opens where the client left it, and closes once it is handed in. */
export default function OnboardingPage() {
  const { t } = useTranslation('onboarding');
  const { run, status, reload } = useOnboarding();
  const submission = useSubmission(run);
  const forms = useFormQueue();
  useDocumentTitle(t('title'));
  if (submission.isHandedIn) return <SuccessView />;
  if (run && forms.isKnown)
    return (
      <Wizard
        run={run}
        forms={forms}
        handIn={submission.handIn}
        isBroken={status === 'error'}
        reload={() => void reload()}
      />
    );
  if (run || status === 'loading') return <LoadingScreen />;
  return (
    <WizardPage>
      <ErrorPanel message={t('errors.load')} onRetry={() => void reload()} />
    </WizardPage>
  );
}
