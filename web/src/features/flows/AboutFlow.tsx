import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useValidationText } from '#ui/useValidationText.ts';
import type { FlowBuilderState } from './useFlowBuilder.ts';

/** The flow's name, what it is for, and whether it can be assigned. */
export function AboutFlow({ builder: { values, errors, set } }: { builder: FlowBuilderState }) {
  const { t } = useTranslation('flows');
  const say = useValidationText();
  return (
    <Panel title={t('builder.about')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextInput
          name="name"
          label={t('builder.name')}
          required
          value={values.name}
          onChange={(event) => set({ name: event.target.value }, 'name')}
          error={errors['name'] && say(errors['name'])}
        />
        <TextInput
          name="description"
          label={t('builder.description')}
          multiline
          minRows={2}
          value={values.description}
          onChange={(event) => set({ description: event.target.value }, 'description')}
          error={errors['description'] && say(errors['description'])}
        />
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
