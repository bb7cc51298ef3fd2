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

/** `/admin/agreements/{id}`: edits an agreement; the id `new` creates one, and `kept-evidence` shows another page. */
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
  const current = agreements.find((agreement) => agreement.id === id) ?? null;
  const title = t(id === 'new' ? 'createTitle' : 'editTitle');
  const texts = { failed: t('loadFailed'), gone: t('gone'), goneText: t('goneText'), toList: t('toList') };
  // waits for the stored agreements: a built-in one may be stored with changes
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
