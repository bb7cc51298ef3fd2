import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ClientTitles } from '#shared/building/ClientTitles.tsx';
import { DueDaysInput } from '#shared/building/DueDaysInput.tsx';
import { NameInputs } from '#ui/inputs/NameInputs.tsx';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { FormLanguages } from './FormLanguages.tsx';
import type { Builder } from './useBuilder.ts';

interface Props {
  builder: Builder;
  onLanguages: () => void;
}

/** Edits the form's name, its titles for clients, its description, its languages, whether it needs an approval, and when it is due. */
export function AboutForm({ builder: { values, errors, set }, onLanguages }: Props) {
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
        <FormLanguages form={values} onOpen={onLanguages} />
        <SwitchRow
          label={t('builder.needsApproval')}
          hint={t('builder.needsApprovalHint')}
          checked={values.needsApproval ?? false}
          onChange={(needsApproval) => set({ needsApproval }, 'needsApproval')}
        />
        <DueDaysInput values={values} errors={errors} onChange={set} />
      </Box>
    </Panel>
  );
}
