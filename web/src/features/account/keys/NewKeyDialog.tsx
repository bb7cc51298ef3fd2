import type { CreatedKey } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../SecretDialog.tsx';

/** Shows a new key once. */
export function NewKeyDialog({ created, onClose }: { created: CreatedKey; onClose: () => void }) {
  const { t } = useTranslation('keys');
  const words = {
    title: t('new.title', { name: created.name }),
    once: t('new.once'),
    text: t('new.text'),
    field: t('new.field'),
    copy: t('new.copy'),
    copied: t('new.copied'),
    done: t('new.done'),
  };
  return <SecretDialog secret={created.key} words={words} onClose={onClose} />;
}
