import type { FlowInput } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#data/sync/drafts.ts';
import { useFlow } from '#data/queries/flows.ts';
import { useEditedId } from '#lib/useEditedId.ts';
import type { Edited } from '#lib/useEdited.ts';
import { DamagedPart } from '#ui/feedback/DamagedPart.tsx';
import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';
import { MissingItem } from '#ui/layout/MissingItem.tsx';
import { FlowBuilder } from './FlowBuilder.tsx';

/**
 * `/admin/flow-builder`: a new flow, or an existing one with `?flowId=` (or the navigation state that the flows list
 * sends).
 */
export default function FlowBuilderPage() {
  const flowId = useEditedId('flowId');
  const { t } = useTranslation('flows');
  const { item: flow, status } = useFlow(flowId);
  const draft = useDraft<Edited<FlowInput>>(`flowBuilder:${flowId ?? 'new'}`);
  const title = t(flowId ? 'builder.editTitle' : 'builder.title');
  const texts = {
    failed: t('loadFailed'),
    gone: t('builder.gone'),
    goneText: t('builder.goneText'),
    toList: t('builder.toFlows'),
  };
  if (flowId && !flow) return <MissingItem status={status} texts={{ title, ...texts }} list="/admin/flows" />;
  if (!draft.isLoaded) return <LoadingScreen />;
  return (
    <>
      <DamagedPart of={flow} />
      <FlowBuilder key={flowId ?? 'new'} title={title} current={flow} draft={draft} />
    </>
  );
}
