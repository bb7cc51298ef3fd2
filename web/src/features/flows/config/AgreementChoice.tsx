import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { MAX_SIGNED } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useAgreements } from '#data/queries/agreements.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import type { ConfigProps } from './configProps.ts';

/** Which agreements the step has signed, in the order in which they are chosen; without any, those of the onboarding. */
export function AgreementChoice({ config, name, error, onChange }: ConfigProps) {
  const { t } = useTranslation('flows');
  const { agreements, status } = useAgreements();
  const offered = agreements.filter((one) => one.version > 0 && !one.isArchived);
  const ids = (config['agreementIds'] as string[] | undefined) ?? [];
  const isGone = status === 'ready' && ids.some((id) => !offered.some((one) => one.id === id));
  const nameOf = (id: string) => agreements.find((one) => one.id === id)?.name ?? id;
  const message = error('agreementIds');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {isGone && <Banner severity="warning">{t('config.agreementsGone')}</Banner>}
      <Autocomplete
        multiple
        id={fieldId(name('agreementIds'))}
        options={offered.map(({ id }) => id)}
        value={ids}
        loading={status === 'loading'}
        onChange={(_, chosen) => onChange({ agreementIds: chosen.slice(0, MAX_SIGNED) })}
        getOptionLabel={nameOf}
        loadingText={t('config.loading')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('config.agreements')}
            error={message !== undefined}
            helperText={message ?? t('config.agreementsHint')}
          />
        )}
      />
    </Box>
  );
}
