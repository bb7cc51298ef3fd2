import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DEFAULT_BRAND, millis, type User } from '@firstmile/domain';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountState } from '#data/queries/account.ts';
import { useProfile } from '#data/queries/profile.ts';
import {
  beginSetup,
  hasTwoFactor,
  newRecoveryCodes,
  proveAgain,
  turnOffTwoFactor,
  type Setup,
} from '#data/queries/twoFactor.ts';
import { useBrand } from '#data/queries/settings.ts';
import { useSync } from '#data/sync/sync.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { lazyPart } from '#lib/lazyPart.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { accountError } from './accountError.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

/** Loaded when a person turns it on, because it contains the code for QR codes. */
const SetupDialog = lazyPart(() => import('./SetupDialog.tsx'));

type Open = { is: 'setup'; setup: Setup } | { is: 'codes'; codes: string[]; isNew: boolean } | { is: Proof };
/** Actions for which the person has to sign in again first. */
type Proof = 'on' | 'off' | 'codes-anew';

/** Turns two-factor sign-in on and off, and makes its recovery codes. Hidden if the deployment has none. */
export function TwoFactorPanel({ account }: { account: AccountState }) {
  const { profile } = useProfile();
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    hasTwoFactor().then(setIsOffered, () => undefined);
  }, []);
  const isOn = Boolean(profile?.secondFactorAt);
  return profile && (isOffered || isOn) ? <TwoFactor account={account} profile={profile} /> : null;
}

function TwoFactor({ account, profile }: { account: AccountState; profile: User }) {
  const { t } = useTranslation('twoFactor');
  const say = useMessage();
  const { isOnline } = useSync();
  const { brand } = useBrand();
  const dateTime = useDateTime();
  const { notice, show, dismiss } = useNotice();
  const [open, setOpen] = useState<Open | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const reason = useId();
  const { hasPassword } = account;
  const since = millis(profile.secondFactorAt ?? null);
  const codesAt = millis(profile.recoveryCodesAt ?? null);
  const actions = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(null);
    // the button that opened it may be gone
    requestAnimationFrame(() => document.activeElement === document.body && actions.current?.focus());
  };
  const attempt = (work: () => Promise<void>) => {
    setIsBusy(true);
    dismiss();
    void work()
      .catch((error: unknown) => show('error', say(accountError(error, t('failed')).message)))
      .finally(() => setIsBusy(false));
  };
  const begin = async () => {
    const setup = await beginSetup((brand ?? DEFAULT_BRAND).name);
    setOpen(setup ? { is: 'setup', setup } : { is: 'on' });
  };
  const makeCodes = async (password: string, isFirst: boolean, isNew = false) =>
    setOpen({ is: 'codes', codes: await newRecoveryCodes(password, isFirst), isNew });
  const confirm = async (setup: Setup, code: string) => {
    await setup.confirm(code);
    await makeCodes('', true, true).catch(() => {
      close();
      show('error', t('codes.missing'));
    });
  };
  const prove: Record<Proof, (password: string) => Promise<void>> = {
    on: async (password) => {
      await proveAgain(password);
      await begin();
    },
    off: async (password) => {
      await turnOffTwoFactor(password);
      close();
      show('success', t('isOff'));
    },
    'codes-anew': (password) => makeCodes(password, false),
  };
  const why = !isOnline ? t('offline') : since === null && !account.isEmailVerified ? t('confirmEmail') : null;
  const isDisabled = why !== null || isBusy;
  return (
    <Panel
      title={t('title')}
      action={<StatusBadge color={since === null ? 'default' : 'success'} label={t(since === null ? 'off' : 'on')} />}
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="body2" color="textSecondary">
          <span>{since === null ? t('what') : t('since', { time: dateTime(since) })}</span>{' '}
          {codesAt !== null && <span>{t('codesMade', { time: dateTime(codesAt) })}</span>}
        </Typography>
        {since !== null && codesAt === null && <Banner severity="warning">{t('noCodes')}</Banner>}
        <Box ref={actions} tabIndex={-1} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, outline: 'none' }}>
          {since === null ? (
            <Button variant="outlined" disabled={isDisabled} aria-describedby={reason} onClick={() => attempt(begin)}>
              {t('turnOn')}
            </Button>
          ) : (
            <>
              <Button
                variant="outlined"
                disabled={isDisabled}
                aria-describedby={reason}
                onClick={() => (codesAt === null ? attempt(() => makeCodes('', true)) : setOpen({ is: 'codes-anew' }))}
              >
                {t('newCodes')}
              </Button>
              <Button
                variant="outlined"
                color="error"
                disabled={isDisabled}
                aria-describedby={reason}
                onClick={() => setOpen({ is: 'off' })}
              >
                {t('turnOff')}
              </Button>
            </>
          )}
        </Box>
        <Typography id={reason} variant="body2" sx={{ '&:empty': { position: 'absolute' } }}>
          {why}
        </Typography>
        <NoticeBanner notice={notice} dismiss={dismiss} />
      </Box>
      {open?.is === 'setup' && (
        <Suspense fallback={null}>
          <SetupDialog setup={open.setup} onConfirm={(code) => confirm(open.setup, code)} onClose={close} />
        </Suspense>
      )}
      {open?.is === 'codes' && (
        <RecoveryCodesDialog
          codes={open.codes}
          onClose={() => {
            close();
            if (open.isNew) show('success', t('isOn'));
          }}
        />
      )}
      {(open?.is === 'on' || open?.is === 'off' || open?.is === 'codes-anew') && (
        <ProofDialog
          {...words(t, open.is)}
          confirmLabel={t(open.is === 'off' ? 'turnOff' : 'proof.confirm')}
          isDangerous={open.is !== 'on'}
          failed={t('failed')}
          hasPassword={hasPassword}
          onConfirm={({ password }) => prove[open.is](password)}
          onClose={close}
        />
      )}
    </Panel>
  );
}

const KEYS = { on: 'on', off: 'off', 'codes-anew': 'codes' } as const;
const words = (t: ReturnType<typeof useTranslation<'twoFactor'>>['t'], is: Proof) => ({
  title: t(`proof.${KEYS[is]}Title`),
  text: t(`proof.${KEYS[is]}Text`),
});
