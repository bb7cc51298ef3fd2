import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Choice } from '#ui/inputs/Choice.tsx';
import { ClientTitles } from '#shared/building/ClientTitles.tsx';
import { DueDaysInput } from '#shared/building/DueDaysInput.tsx';
import { NameInputs } from '#ui/inputs/NameInputs.tsx';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import type { FlowBuilderState } from './useFlowBuilder.ts';

const NEEDS = { main: null, always: true, never: false };
type Approval = keyof typeof NEEDS;
const APPROVALS: readonly Approval[] = ['main', 'always', 'never'];
const approvalOf = (needsApproval: boolean | null = null): Approval =>
  needsApproval === null ? 'main' : needsApproval ? 'always' : 'never';

/**
 * Edits the flow's name, its titles for clients, its description, whether it can be assigned, whether it needs an
 * approval, and when it is due.
 */
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
        <SwitchRow
          label={t('active')}
          hint={t(values.isActive ? 'builder.activeHint' : 'assign.inactive')}
          checked={values.isActive}
          onChange={(isActive) => set({ isActive }, 'isActive')}
        />
        <Choice
          label={t('builder.approval')}
          options={APPROVALS.map((approval) => [approval, t(`builder.approvals.${approval}`)])}
          value={approvalOf(values.needsApproval)}
          onChange={(approval) => set({ needsApproval: NEEDS[approval ?? 'main'] }, 'needsApproval')}
        />
        <DueDaysInput values={values} errors={errors} onChange={set} />
      </Box>
    </Panel>
  );
}
