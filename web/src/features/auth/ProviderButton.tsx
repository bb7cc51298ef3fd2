import { useTranslation } from 'react-i18next';
import { signInWithProvider } from '#data/session/providerSignIn.ts';
import { GoogleButton } from './GoogleButton.tsx';
import type { AccountFormState } from './useAccountForm.ts';

interface Props {
  provider: { id: string; label: string };
  remember: boolean;
  form: Pick<AccountFormState<never>, 'forgive' | 'refuse'>;
}

/** Signs in with the business's own provider. */
export default function ProviderButton({ provider, remember, form }: Props) {
  const { t, i18n } = useTranslation('auth');
  const signIn = async () => {
    await i18n.loadNamespaces('messages'); // for what may be refused
    await signInWithProvider(provider.id, remember);
  };
  return (
    <GoogleButton
      label={provider.label}
      fallback={t('login.failed')}
      mark={null}
      signIn={signIn}
      isOnlyWay
      form={form}
    />
  );
}
