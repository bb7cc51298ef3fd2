import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import { titleIn, type CustomForm } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { useFlow } from '#data/queries/flows.ts';
import { useForm } from '#data/queries/forms.ts';
import { useTrialLanguage } from '#shared/forms/useTrialLanguage.tsx';
import { FormTrial } from '#shared/forms/FormTrial.tsx';
import { FormSkeleton } from '#steps/details/FormSkeleton.tsx';
import { RunPage } from '#shared/stepFrame/RunPage.tsx';
import { StepHeading } from '#steps/StepHeading.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useDocumentTitle } from '#ui/layout/useDocumentTitle.ts';
import { FlowPreview } from './FlowPreview.tsx';

/**
 * `/admin/preview/form/:id` and `/admin/preview/flow/:id`: a form or flow as the client will see it; nothing is stored.
 */
export default function PreviewPage() {
  const { t } = useTranslation('assign');
  const { kind, id = '' } = useParams();
  useDocumentTitle(t('preview.title'));
  return (
    <Box component="main" id="main">
      <RunPage header={<Head />}>{kind === 'flow' ? <PreviewedFlow id={id} /> : <PreviewedForm id={id} />}</RunPage>
    </Box>
  );
}

function Head() {
  const { t } = useTranslation('assign');
  const { pathname } = useLocation();
  // A window as wide as a phone, because pages choose their layout by the window's width.
  const openPhone = () => window.open(pathname, 'preview', 'popup,width=390,height=844');
  return (
    <Box sx={{ mb: 3 }}>
      <Banner
        severity="info"
        action={
          window.name !== 'preview' && (
            <Button size="small" color="inherit" startIcon={<Smartphone />} onClick={openPhone}>
              {t('preview.phone')}
            </Button>
          )
        }
      >
        {t('preview.text')}
      </Banner>
    </Box>
  );
}

/** Shows a form once it has loaded, or that it was deleted. */
function PreviewedForm({ id }: { id: string }) {
  const { t } = useTranslation('assign');
  const { item: form, status } = useForm(id);
  if (!form) return status === 'loading' ? <FormSkeleton /> : <EmptyState title={t('preview.gone')} />;
  return <ShownForm form={form} />;
}

function ShownForm({ form }: { form: CustomForm }) {
  const { i18n } = useTranslation();
  const { choice, shown } = useTrialLanguage(form);
  return (
    <>
      <StepHeading title={shown === form ? titleIn(i18n.language, form) : shown.name} text={shown.description} />
      {choice && <Box sx={{ display: 'grid', mb: 3 }}>{choice}</Box>}
      <FormTrial fields={shown.fields} />
    </>
  );
}

function PreviewedFlow({ id }: { id: string }) {
  const { t } = useTranslation('assign');
  const { item: flow, status } = useFlow(id);
  if (!flow) return status === 'loading' ? <FormSkeleton /> : <EmptyState title={t('preview.gone')} />;
  return <FlowPreview flow={flow} form={(formId) => <PreviewedForm id={formId} />} />;
}
