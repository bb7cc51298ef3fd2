import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { ClientTitles } from '#shared/building/ClientTitles.tsx';
import { NameInputs } from '#ui/inputs/NameInputs.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import type { FlowBuilderState } from './useFlowBuilder.ts';

/** Edits the flow's name, its titles for clients, its description, and whether it can be assigned. */
export function AboutFlow({ builder: { values, errors, set } }: { builder: FlowBuilderState }) {
  const { t } = useTranslation('flows');
  return (
    <Panel title={t('builder.about')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <NameInputs
          labels={{ name: t('builder.name'), description: t('builder.description') }}
          values={values}
          errors={errors}
          onChange={set}
        />
        <ClientTitles values={values} errors={errors} onChange={set} />
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={values.isActive}
                onChange={(event) => set({ isActive: event.target.checked }, 'isActive')}
                slotProps={{ input: { 'aria-describedby': 'active-foot' } }}
              />
            }
            label={t('active')}
          />
          <FormHelperText id="active-foot">
            {t(values.isActive ? 'builder.activeHint' : 'assign.inactive')}
          </FormHelperText>
        </Box>
      </Box>
    </Panel>
  );
}
