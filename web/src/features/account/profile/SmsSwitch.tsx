import Link from '@mui/material/Link';
import { internationalNumber } from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useProfile } from '#data/queries/profile.ts';
import { choosePreferences } from '#data/queries/profileCommands.ts';
import { sendsTexts } from '#data/queries/texting.ts';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';

/** Switch for text messages: says where they go, or what is missing. Disabled if the deployment sends none. */
export function SmsSwitch({ checked }: { checked: boolean }) {
  const { t } = useTranslation('account');
  const { profile } = useProfile();
  const [isAvailable, setIsAvailable] = useState<boolean | null>(null);
  useEffect(() => {
    sendsTexts().then(setIsAvailable, () => undefined); // without an answer nothing is promised
  }, []);
  const number = internationalNumber(profile?.phone ?? '');
  const hint = number ? (
    t('settings.smsHint', { number })
  ) : (
    <Link component={RouterLink} to="/profile">
      {t('settings.smsNumber')}
    </Link>
  );
  return (
    <SwitchRow
      label={t('settings.sms')}
      hint={isAvailable === null ? ' ' : isAvailable ? hint : t('settings.smsNone')}
      checked={checked}
      disabled={isAvailable === false}
      onChange={(isOn) => choosePreferences({ sms: isOn })}
    />
  );
}
