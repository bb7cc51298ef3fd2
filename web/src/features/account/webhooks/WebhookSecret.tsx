import { useTranslation } from 'react-i18next';
import { useDateTime } from '#ui/dateTime.ts';
import { SecretDialog } from '../SecretDialog.tsx';

export interface NewSecret {
  value: string;
  /** ISO 8601: until then the former one signs, too; null when it is the first. */
  formerUntil: string | null;
}

/** Shows a webhook's new secret once, and until when the former one signs. */
export function WebhookSecret({ secret, onClose }: { secret: NewSecret; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const dateTime = useDateTime();
  const { value, formerUntil } = secret;
  const former = formerUntil === null ? '' : ` ${t('secret.former', { time: dateTime(Date.parse(formerUntil)) })}`;
  const words = {
    title: t('secret.title'),
    once: t('secret.once'),
    text: `${t('secret.text')}${former}`,
    field: t('secret.field'),
    copy: t('secret.copy'),
    copied: t('secret.copied'),
    done: t('secret.done'),
  };
  return <SecretDialog secret={value} words={words} onClose={onClose} />;
}
