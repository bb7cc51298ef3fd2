import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { MAX_SIGNED } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useAgreements } from '#data/queries/agreements.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { byText } from '#ui/inputs/byText.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';
import type { ConfigProps } from './configProps.ts';

/** Chooses the agreements that the step signs, in the order of choosing; without any, those of the onboarding. */
export function AgreementChoice({ config, name, error, onChange }: ConfigProps) {
  const { t } = useTranslation('flows');
  const { agreements, status } = useAgreements();
  const offered = agreements.filter((agreement) => agreement.version > 0 && !agreement.isArchived);
  const ids = (config['agreementIds'] as string[] | undefined) ?? [];
  const isGone = status === 'ready' && ids.some((id) => !offered.some((agreement) => agreement.id === id));
  const nameOf = (id: string) => agreements.find((agreement) => agreement.id === id)?.name ?? id;
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
        filterOptions={byText}
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
