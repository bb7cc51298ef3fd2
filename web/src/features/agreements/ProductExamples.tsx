import { isProductDraft, type AgreementDefinition } from '@firstmile/domain';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { showToast } from '#ui/feedback/toast.ts';

/** Offers to publish the product's drafts together, while nobody has changed or published them. */
export function ProductExamples({ agreements }: { agreements: readonly AgreementDefinition[] }) {
  const { t, i18n } = useTranslation('agreements');
  const [isAsking, setIsAsking] = useState(false);
  const examples = agreements.filter(isProductDraft);
  if (examples.length === 0) return null;
  const publish = async () => {
    setIsAsking(false);
    const { publishAgreements } = await import('#data/queries/publishing.ts'); // loads the reader of Markdown
    await publishAgreements(examples);
    showToast(t('examples.done'), 'success');
  };
  const names = examples.map(({ name }) => name);
  return (
    <>
      <Banner
        severity="info"
        action={
          <Button size="small" variant="outlined" color="inherit" onClick={() => setIsAsking(true)}>
            {t('examples.publish')}
          </Button>
        }
      >
        {t('examples.text')}
      </Banner>
      <ConfirmDialog
        open={isAsking}
        title={t('examples.title')}
        text={t('examples.confirm', { names: new Intl.ListFormat(i18n.language).format(names) })}
        confirmLabel={t('publish.confirm')}
        onConfirm={() => void publish()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
