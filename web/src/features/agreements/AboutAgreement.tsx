import { MAX_SIGNED } from '@firstmile/domain';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { NameInputs } from '#ui/inputs/NameInputs.tsx';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import type { AgreementBuilderState } from './useAgreementBuilder.ts';

/** What the agreement is called among admins, and where and by whom it is signed. */
export function AboutAgreement({ builder: { values, errors, set } }: { builder: AgreementBuilderState }) {
  const { t } = useTranslation('agreements');
  const id = fieldId('about.position');
  return (
    <Panel title={t('about')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <NameInputs
          labels={{ name: t('name'), description: t('description') }}
          values={values}
          errors={errors}
          onChange={set}
        />
        <FormControl>
          <InputLabel htmlFor={id} shrink>
            {t('position.label')}
          </InputLabel>
          <NativeSelect
            input={<OutlinedInput notched label={t('position.label')} />}
            id={id}
            value={values.position}
            onChange={(event) => set({ position: Number(event.target.value) })}
            inputProps={{ 'aria-describedby': `${id}-foot` }}
          >
            <option value={0}>{t('position.none')}</option>
            {Array.from({ length: MAX_SIGNED }, (_, index) => (
              <option key={index} value={index + 1}>
                {t('position.nth', { number: index + 1 })}
              </option>
            ))}
          </NativeSelect>
          <FormHelperText id={`${id}-foot`}>{t('position.hint')}</FormHelperText>
        </FormControl>
        <SwitchRow
          label={t('countersign.label')}
          hint={t('countersign.hint')}
          checked={values.needsCountersign}
          onChange={(needsCountersign) => set({ needsCountersign })}
        />
      </Box>
    </Panel>
  );
}
