import Box from '@mui/material/Box';
import { passwordChangeSchema, type Said } from '@firstmile/domain';
import { useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '#data/queries/account.ts';
import { useSync } from '#data/sync/sync.ts';
import { useNotice } from '#lib/useNotice.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { firstErrors } from '#ui/inputs/firstErrors.ts';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { accountError } from './accountError.ts';
import { NoticeBanner } from './NoticeBanner.tsx';

const EMPTY = { current: '', new: '', confirm: '' };
const FIELDS = ['current', 'new', 'confirm'] as const;

/** Another password, against the current one. */
export function PasswordForm() {
  const { t } = useTranslation('account');
  const say = useMessage();
  const { isOnline } = useSync();
  const { notice, show, dismiss } = useNotice();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, Said>>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setValues({ ...values, [target.name]: target.value });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== target.name)));
  };
  const refuse = (found: Record<string, Said>) => {
    setErrors(found);
    const first = FIELDS.find((name) => found[name]);
    if (first) document.getElementById(fieldId(first))?.focus();
  };
  const submit = async () => {
    dismiss();
    const found = firstErrors(passwordChangeSchema, values);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    setIsBusy(true);
    try {
      await changePassword(values.current, values.new);
      setValues(EMPTY);
      show('success', t('security.done'));
    } catch (error) {
      const { isWrongPassword, message } = accountError(error, t('security.failed'));
      if (isWrongPassword) refuse({ current: t('security.wrong') });
      else show('error', say(message));
    } finally {
      setIsBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}>
      {!isOnline && <Banner severity="info">{t('security.offline')}</Banner>}
      {FIELDS.map((name) => (
        <PasswordInput
          key={name}
          name={name}
          label={t(`security.${name}`)}
          value={values[name]}
          onChange={change}
          autoComplete={name === 'current' ? 'current-password' : 'new-password'}
          error={errors[name] === undefined ? undefined : say(errors[name])}
          helperText={name === 'new' ? t('security.newHint') : undefined}
        />
      ))}
      <SubmitButton isBusy={isBusy} disabled={!isOnline} sx={{ justifySelf: 'start' }}>
        {t(isBusy ? 'security.submitting' : 'security.submit')}
      </SubmitButton>
      <NoticeBanner notice={notice} onClose={dismiss} />
    </Box>
  );
}
