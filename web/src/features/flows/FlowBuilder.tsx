import { useMessage } from '#ui/inputs/useMessage.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OnboardingFlow } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRedirect } from '#lib/useRedirect.ts';
import { BuilderNotices } from '#ui/feedback/BuilderNotices.tsx';
import { FormErrorSummary } from '#ui/inputs/FormErrorSummary.tsx';
import { LeaveDialog } from '#ui/feedback/LeaveDialog.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { AboutFlow } from './AboutFlow.tsx';
import { GENERAL, listErrors } from '#shared/building/builderErrors.ts';
import { goTo } from './flowValues.ts';
import { StepList } from './StepList.tsx';
import { useFlowBuilder, type FlowBuilderState, type FlowDraft } from './useFlowBuilder.ts';

interface FlowBuilderProps {
  title: string;
  current: OnboardingFlow | null;
  draft: FlowDraft;
}
const FLOWS = '/admin/flows';

/** Builds one flow, new (`current` is null) or existing. */
export function FlowBuilder({ title, current, draft }: FlowBuilderProps) {
  const { t } = useTranslation('flows');
  const navigate = useNavigate();
  const builder = useFlowBuilder(current, draft);
  useRedirect(builder.isSaved, FLOWS);
  return (
    <>
      <PageHeader title={title} subtitle={t('builder.subtitle')} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '60rem' }}>
        <Notices builder={builder} />
        <FormErrorSummary
          errors={listErrors(builder.errors, builder.values.steps, (number) => t('step.number', { number }))}
          attempt={builder.failures}
          goTo={goTo}
        />
        <AboutFlow builder={builder} />
        <StepList builder={builder} />
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button variant="outlined" color="inherit" onClick={() => void navigate(FLOWS)}>
            {t('cancel')}
          </Button>
          <Button variant="contained" onClick={builder.save} disabled={builder.isSaved}>
            <span>{t(current ? 'builder.update' : 'builder.save')}</span>
          </Button>
        </Box>
      </Box>
      <LeaveDialog isDirty={builder.isDirty} onDiscard={builder.discard} />
    </>
  );
}

function Notices({ builder }: { builder: FlowBuilderState }) {
  const { t } = useTranslation('flows');
  const say = useMessage();
  const general = builder.errors[GENERAL];
  return (
    <BuilderNotices
      error={general && say(general)}
      isOutdated={builder.isOutdated}
      isRestored={builder.wasRestored && builder.isDirty}
      discard={builder.discard}
      texts={{ outdated: t('builder.outdated'), restored: t('builder.restored'), discard: t('builder.discard') }}
    />
  );
}
