import type { AgreementInput } from '@firstmile/domain';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAgreements } from '#data/queries/agreements.ts';
import { useDraft } from '#data/sync/drafts.ts';
import { lazyPart } from '#lib/lazyPart.ts';
import type { Edited } from '#lib/useEdited.ts';
import { DamagedPart } from '#ui/feedback/DamagedPart.tsx';
import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';
import { MissingItem } from '#ui/layout/MissingItem.tsx';
import { AgreementBuilder } from './AgreementBuilder.tsx';

const KeptEvidence = lazyPart(() => import('./KeptEvidence.tsx'));

/** `/admin/agreements/{id}`: edits an agreement, or with `new` for an id writes one; `kept-evidence` is no agreement. */
export default function AgreementPage() {
  const { id = 'new' } = useParams();
  if (id !== 'kept-evidence') return <Editor id={id} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <KeptEvidence />
    </Suspense>
  );
}

function Editor({ id }: { id: string }) {
  const { t } = useTranslation('agreements');
  const { agreements, status } = useAgreements();
  const draft = useDraft<Edited<AgreementInput>>(`agreement:${id}`);
  const current = agreements.find((one) => one.id === id) ?? null;
  const title = t(id === 'new' ? 'createTitle' : 'editTitle');
  const texts = { failed: t('loadFailed'), gone: t('gone'), goneText: t('goneText'), toList: t('toList') };
  // what comes with the product may be stored by now, and is then another
  if (id !== 'new' && (status !== 'ready' || !current))
    return <MissingItem status={status} texts={{ title, ...texts }} list="/admin/agreements" />;
  if (!draft.isLoaded) return <LoadingScreen />;
  return (
    <>
      <DamagedPart of={current} />
      <AgreementBuilder key={id} title={title} current={current} draft={draft} />
    </>
  );
}
