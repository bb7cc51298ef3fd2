import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CONFIRMED_FOR, KEEP_YEARS, type SigningSettings } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { saveSigning, useSigningSettings } from '#data/queries/settings.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { SelfSavingField } from './SelfSavingField.tsx';
import { useSelfSaving } from './useSelfSaving.ts';

/** Settings of what signing requires, and how long evidence is kept, for admins. */
export function SigningPanel() {
  const { t } = useTranslation('account');
  const { settings, status, reload } = useSigningSettings();
  if (status === 'loading') return <ListSkeleton label={t('loading')} />;
  if (status === 'error') return <ErrorPanel message={t('loadFailed')} onRetry={reload} />;
  return <SigningSettingsForm stored={settings} />;
}

function SigningSettingsForm({ stored }: { stored: SigningSettings }) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const { value, keep, saved, problems } = useSelfSaving({ stored, save: saveSigning, failed: t('failed') });
  return (
    <Panel title={t('signing.title')} id="signing">
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <Typography color="textSecondary">{t('signing.text')}</Typography>
        {problems.all && <Banner severity="error">{say(problems.all)}</Banner>}
        <SelfSavingField isSaved={saved === 'confirmedFor'}>
          <TextField
            select
            fullWidth
            id="signing-confirmed"
            label={t('signing.confirmedFor')}
            helperText={t('signing.confirmedHint')}
            value={value.confirmedFor}
            onChange={({ target }) => void keep({ confirmedFor: target.value as SigningSettings['confirmedFor'] })}
            slotProps={{ select: { native: true } }}
          >
            {CONFIRMED_FOR.map((choice) => (
              <option key={choice} value={choice}>
                {t(`signing.for.${choice}`)}
              </option>
            ))}
          </TextField>
        </SelfSavingField>
        <SelfSavingField isSaved={saved === 'keepYears'}>
          <TextField
            select
            fullWidth
            id="signing-keep"
            label={t('signing.keep')}
            helperText={t('signing.keepHint')}
            value={value.keepYears}
            onChange={({ target }) => void keep({ keepYears: Number(target.value) })}
            slotProps={{ select: { native: true } }}
          >
            {KEEP_YEARS.map((years) => (
              <option key={years} value={years}>
                {years === 0 ? t('signing.keepForever') : t('signing.keepFor', { count: years })}
              </option>
            ))}
          </TextField>
        </SelfSavingField>
      </Box>
    </Panel>
  );
}
