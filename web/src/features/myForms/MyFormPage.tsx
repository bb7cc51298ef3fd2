import { isReviewed, type FormAssignment } from '@firstmile/domain';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMyForms } from '#data/queries/myForms.ts';
import { AskAbout } from '#shared/messages/AskAbout.tsx';
import { CustomForm } from '#steps/formFilling/CustomForm.tsx';
import { formState, isHandedIn, type FormState } from '#steps/formFilling/formState.ts';
import { useLastKnown } from '#steps/formFilling/useLastKnown.ts';
import { StepHeading } from '#steps/StepHeading.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useDocumentTitle } from '#ui/layout/useDocumentTitle.ts';
import { MissingForm } from './MissingForm.tsx';
import { TakeBack } from './TakeBack.tsx';
import Stack from '@mui/material/Stack';
import { FormAnswers } from '#steps/formFilling/FormAnswers.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Panel } from '#ui/layout/Panel.tsx';

/** `/forms/:id`: one assigned form, to fill in or, once handed in, to read. */
export default function MyFormPage() {
  const { t } = useTranslation('fill');
  const { id = null } = useParams();
  const { assignments, status, isFromCache, reload } = useMyForms();
  const { item, isGone } = useLastKnown(assignments, id);
  useDocumentTitle(item?.customForm.name ?? t('list.title'));
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2, ml: -1 }}>
        <Button component={Link} to="/forms" color="inherit" startIcon={<ArrowBack />}>
          {t('page.all')}
        </Button>
        {item && <AskAbout about={{ kind: 'form', id: item.id, name: item.customForm.name }} />}
      </Box>
      {item && <KnownForm key={item.id} assignment={item} isDeleted={isGone} />}
      {!item && status === 'loading' && <LoadingScreen />}
      {!item && status === 'error' && (
        <>
          <StepHeading title={t('list.title')} />
          <ErrorPanel message={t('list.failed')} onRetry={reload} />
        </>
      )}
      {!item && status === 'ready' && <MissingForm key={id} id={id ?? ''} isSure={!isFromCache} />}
    </Box>
  );
}

function KnownForm({ assignment, isDeleted }: { assignment: FormAssignment; isDeleted: boolean }) {
  const { t } = useTranslation('fill');
  const navigate = useNavigate();
  const state = formState(assignment);
  const isDone = isHandedIn(assignment);
  // An open form stays open until its screen reports that it is handed in; a form that comes back is open again.
  const [isOpen, setIsOpen] = useState(!isDone);
  if (!isDone && !isOpen) setIsOpen(true);
  if (isDone && (!isOpen || isDeleted)) return <HandedInForm assignment={assignment} />;
  const done = () => {
    const { name } = assignment.customForm;
    if (!isDeleted && state !== 'cancelled')
      showToast(t(isReviewed(assignment) ? 'page.handedInForReview' : 'page.handedIn', { name }), 'success');
    void navigate('/forms');
  };
  return (
    <CustomForm
      assignment={assignment}
      isDeleted={isDeleted}
      submitLabel={t('complete')}
      onDone={done}
      onBack={() => void navigate('/forms')}
    />
  );
}

const HANDED_IN = { review: 'inReview', completed: 'completed', takingBack: 'takingBack' } as Partial<
  Record<FormState, 'inReview' | 'completed' | 'takingBack'>
>;

/** Shows the status and the answers of a form that is handed in. */
function HandedInForm({ assignment }: { assignment: FormAssignment }) {
  const { t } = useTranslation('fill');
  const { name, description } = assignment.customForm;
  const state = formState(assignment);
  return (
    <>
      <StepHeading title={name} text={description} />
      <Stack spacing={3}>
        <Banner severity={state === 'completed' ? 'success' : 'info'}>{t(`page.${HANDED_IN[state] ?? 'sent'}`)}</Banner>
        <TakeBack assignment={assignment} />
        <Panel>
          {Object.keys(assignment.answers).length === 0 ? t('page.noAnswers') : <FormAnswers assignment={assignment} />}
        </Panel>
      </Stack>
    </>
  );
}
