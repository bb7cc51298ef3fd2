import { namedType, parseTime, type Activity } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '#ui/dateTime.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** Words an entry of the trail: what was done, and who did it through which channel. */
export function useTrailWords() {
  const { t } = useTranslation('team');
  const say = useMessage();
  const dateTime = useDateTime();
  const due = (detail: string) => {
    const time = parseTime(detail);
    return time === null ? detail : dateTime(time);
  };
  const withKey = (who: string, key: Activity['key']) => (key ? t('trail.withKey', { who, key: key.name }) : who);
  return ({ type, subject, detail = '', by, door, key, userName }: Activity) => ({
    what: t(`trail.what.${namedType(type, subject)}`, {
      name: say(subject) || t('trail.onboarding'),
      detail: due(detail),
    }),
    who: by
      ? withKey(t(`trail.side.${by.side}`, { name: by.name }), key)
      : by === undefined && CLIENTS.has(type)
        ? t('trail.side.client', { name: userName })
        : by === null && door === 'server'
          ? '' // functions acted by themselves
          : t('trail.unknown'),
    door: door ? t(`trail.door.${door}`) : '',
  });
}

/** Actions of the client's people only; earlier entries do not record which person. */
const CLIENTS: ReadonlySet<Activity['type']> = new Set([
  'step-completed',
  'onboarding-completed',
  'form-completed',
  'form-taken-back',
  'flow-completed',
  'document-uploaded',
  'file-uploaded',
  'file-removed',
]);
