import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { CustomFormConfig } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useForm, useFormChoice } from '#data/queries/forms.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { byText } from '#ui/inputs/byText.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';
import type { ConfigProps } from './configProps.ts';

interface Option {
  id: string;
  name: string;
}

/** Chooses the form of the step, and warns when it was deleted. */
export function FormChoice({ config, name, error, onChange }: ConfigProps) {
  const { t } = useTranslation('flows');
  const { customFormId, customFormName } = config as Partial<CustomFormConfig>;
  const { items: forms, status, hasMore, more } = useFormChoice();
  const chosen = useForm(customFormId ?? null);
  const isGone = customFormId !== undefined && chosen.status === 'ready' && chosen.item === null;
  const value: Option | null = customFormId
    ? { id: customFormId, name: chosen.item?.name ?? customFormName ?? customFormId }
    : null;
  const message = error('customFormId');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {isGone && <Banner severity="warning">{t('config.formGone')}</Banner>}
      <Autocomplete<Option>
        id={fieldId(name('customFormId'))}
        options={forms}
        value={value}
        loading={status === 'loading'}
        onChange={(_, form) => onChange({ customFormId: form?.id, customFormName: form?.name })}
        filterOptions={byText}
        getOptionLabel={(form) => form.name}
        getOptionKey={(form) => form.id}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        noOptionsText={t(status === 'error' ? 'loadFailed' : 'config.noForms')}
        loadingText={t('config.loading')}
        renderInput={(params) => (
          <TextField {...params} label={t('config.form')} required error={message !== undefined} helperText={message} />
        )}
      />
      {hasMore && (
        <Button size="small" onClick={more} sx={{ justifySelf: 'start' }}>
          {t('config.moreForms')}
        </Button>
      )}
      {status === 'ready' && forms.length === 0 && (
        <Button size="small" component={Link} to="/admin/custom-forms" sx={{ justifySelf: 'start' }}>
          {t('config.createForm')}
        </Button>
      )}
    </Box>
  );
}
