import {
  changesSchemaOf,
  cleaned,
  fieldErrors,
  MAX_REASON,
  requestableSteps,
  type Changes,
  isForm,
  refsOf,
  type Reviewed,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { FormikProvider, useFormik, type FormikErrors } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientReview } from '#data/queries/approvals.ts';
import { requestChanges } from '#data/queries/approvalCommands.ts';
import { useDraft } from '#data/sync/drafts.ts';
import { SignedDocuments } from '#steps/documents/SignedDocuments.tsx';
import { FormOfStep } from '#shared/reviews/FormOfStep.tsx';
import { FramedSection } from '#ui/layout/FramedSection.tsx';
import { useErrorFocus } from '#ui/inputs/useErrorFocus.ts';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useRunStepName } from './HandedInSteps.tsx';
import { StepParts, type Reasons } from './StepParts.tsx';
import { useDecisionWords } from './useDecisionWords.ts';

const emptyReasons = (run: Reviewed): Reasons => Object.fromEntries(requestableSteps(run).map(({ key }) => [key, '']));

interface Props {
  run: ClientReview;
  onBack: () => void;
  onDone: () => void;
}

/** Asks what should change, beside what the client entered. Typed text stays on this device until it is sent. */
export function ChangesForm(props: Props) {
  const { draft, isLoaded, keep, key } = useDraft<Reasons>(
    `approval/${props.run.id}/${props.run.approval?.round ?? 0}`,
  );
  return isLoaded ? <Form {...props} typed={draft ?? {}} keep={keep} draftKey={key} /> : null;
}

interface FormProps extends Props {
  typed: Reasons;
  keep: (reasons: Reasons) => void;
  draftKey: string;
}

function Form({ run, typed, keep, draftKey, onBack, onDone }: FormProps) {
  const { t } = useTranslation('approvals');
  const { t: sentBackTexts } = useTranslation('sentBack');
  const { name, gone } = useDecisionWords(run);
  const nameOf = useRunStepName(run);
  const send = (reasons: Reasons) => {
    try {
      void requestChanges(run, nonEmptyReasons(reasons), draftKey);
      showToast(sentBackTexts('sent', { name }), 'success');
    } catch {
      // another admin has decided meanwhile
      showToast(gone, 'error');
    }
    onDone();
  };
  const formik = useFormik<Reasons>({
    initialValues: { ...emptyReasons(run), ...typed },
    validate: (reasons) => problemsOf(run, reasons),
    onSubmit: send,
  });
  const form = useErrorFocus(formik);
  useEffect(() => {
    if (formik.dirty) keep(formik.values);
  }, [formik.dirty, formik.values, keep]);
  return (
    <FormikProvider value={formik}>
      <Box component="form" noValidate ref={form} onSubmit={formik.handleSubmit} sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <DialogContentText>{sentBackTexts(isForm(run) ? 'formText' : 'text')}</DialogContentText>
          {requestableSteps(run).map(({ key, type }) => (
            <FramedSection key={key} title={nameOf(key)}>
              {type === 'DOCUMENT_SIGNING' && !isForm(run) && (
                <SignedDocuments uid={run.userId} refs={refsOf(run, key)} />
              )}
              <FormOfStep run={run} step={key}>
                {(form) => <StepParts run={run} step={key} {...(form && { form })} />}
              </FormOfStep>
              <FormTextField
                name={key}
                label={isForm(run) ? sentBackTexts('formLabel') : sentBackTexts('label', { step: nameOf(key) })}
                helperText={
                  !isForm(run) && run.stepTypes[key] === 'DOCUMENT_SIGNING' ? sentBackTexts('documents') : undefined
                }
                multiline
                minRows={2}
                maxCount={MAX_REASON}
              />
            </FramedSection>
          ))}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onBack}>
            {t('back')}
          </Button>
          <Button type="submit" variant="contained">
            <span>{sentBackTexts('send')}</span>
          </Button>
        </DialogActions>
      </Box>
    </FormikProvider>
  );
}

/** Leaves out steps without a text, which need no change. A part that was chosen needs one. */
const nonEmptyReasons = (reasons: Reasons): Changes =>
  Object.fromEntries(
    Object.entries(reasons).filter(([key, text]) => text !== undefined && (key.includes('/') || text.trim() !== '')),
  );

/** Finds the problems by step; shows the error of an empty form at the first step. */
function problemsOf(run: Reviewed, reasons: Reasons): FormikErrors<Reasons> {
  const changes = nonEmptyReasons(reasons);
  const schema = changesSchemaOf(run, changes);
  const first = requestableSteps(run)[0]?.key ?? '';
  const problems = fieldErrors(schema, cleaned(schema, changes)).map(({ field, msg }) => [field || first, msg]);
  return Object.fromEntries(problems) as FormikErrors<Reasons>;
}
