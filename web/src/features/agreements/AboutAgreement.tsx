import { MAX_ORDERED } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useAgreements } from '#data/queries/agreements.ts';
import { NameInputs } from '#ui/inputs/NameInputs.tsx';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import type { AgreementBuilderState } from './useAgreementBuilder.ts';

/** An agreement's name among admins, and where and by whom it is signed. */
export function AboutAgreement({ builder: { values, errors, set } }: { builder: AgreementBuilderState }) {
  const { t } = useTranslation('agreements');
  const { agreements } = useAgreements();
  const last = Math.min(1 + Math.max(...agreements.map(({ position }) => position)), MAX_ORDERED);
  return (
    <Panel title={t('about')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <NameInputs
          labels={{ name: t('name'), description: t('description') }}
          values={values}
          errors={errors}
          onChange={set}
        />
        <SwitchRow
          label={t('position.label')}
          hint={t('position.hint')}
          checked={values.position > 0}
          onChange={(isSigned) => set({ position: isSigned ? last : 0 })}
        />
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
