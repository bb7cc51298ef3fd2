import { useTranslation } from 'react-i18next';
import { GoogleButton } from './GoogleButton.tsx';
import type { AccountFormState } from './useAccountForm.ts';

interface Props {
  provider: { id: string; label: string };
  remember?: boolean;
  /** Joins by an invitation instead of signing in. */
  join?: (id: string) => Promise<void>;
  form: Pick<AccountFormState<never>, 'forgive' | 'refuse'>;
}

/** Signs in, or joins, with the business's own provider. */
export default function ProviderButton({ provider, remember = true, join, form }: Props) {
  const { t, i18n } = useTranslation('auth');
  const enter = async () => {
    await i18n.loadNamespaces('messages'); // texts of possible refusals
    if (join) return join(provider.id);
    const { signInWithProvider } = await import('#data/session/providerSignIn.ts');
    await signInWithProvider(provider.id, remember);
  };
  return (
    // the sign-in page without scripts finds the button by this attribute
    <div data-provider="" style={{ display: 'contents' }}>
      <GoogleButton
        label={provider.label}
        fallback={t('login.failed')}
        mark={null}
        signIn={enter}
        isOnlyWay
        form={form}
      />
    </div>
  );
}
