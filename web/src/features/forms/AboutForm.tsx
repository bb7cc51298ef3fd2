import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { ClientTitles } from '#shared/building/ClientTitles.tsx';
import { NameInputs } from '#ui/inputs/NameInputs.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import type { Builder } from './useBuilder.ts';

/** Edits the form's name, its titles for clients, its description, and whether it needs an approval. */
export function AboutForm({ builder: { values, errors, set } }: { builder: Builder }) {
  const { t } = useTranslation('forms');
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
                checked={values.needsApproval ?? false}
                onChange={(event) => set({ needsApproval: event.target.checked }, 'needsApproval')}
                slotProps={{ input: { 'aria-describedby': 'approval-foot' } }}
              />
            }
            label={t('builder.needsApproval')}
          />
          <FormHelperText id="approval-foot">{t('builder.needsApprovalHint')}</FormHelperText>
        </Box>
      </Box>
    </Panel>
  );
}
