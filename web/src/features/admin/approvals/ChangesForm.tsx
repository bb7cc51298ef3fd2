import {
  changesSchemaOf,
  cleaned,
  fieldErrors,
  MAX_REASON,
  requestableSteps,
  type Changes,
  isForm,
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
import { useErrorFocus } from '#ui/inputs/useErrorFocus.ts';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { HandedInSteps, useRunStepName } from './HandedInSteps.tsx';
import { useDecisionWords } from './useDecisionWords.ts';

/** The admin's texts by step key, '' for none. */
type Reasons = Record<string, string>;
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
  const { name, gone, ask } = useDecisionWords(run);
  const nameOf = useRunStepName(run);
  const send = (reasons: Reasons) => {
    try {
      void requestChanges(run, nonEmptyReasons(reasons), draftKey);
      showToast(t('ask.sent', { name }), 'success');
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
          <DialogContentText>{ask}</DialogContentText>
          <HandedInSteps
            run={run}
            below={(key) => (
              <FormTextField
                name={key}
                label={isForm(run) ? t('form.label') : t('ask.label', { step: nameOf(key) })}
                helperText={!isForm(run) && run.stepTypes[key] === 'DOCUMENT_SIGNING' ? t('ask.documents') : undefined}
                multiline
                minRows={2}
                maxCount={MAX_REASON}
              />
            )}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onBack}>
            {t('back')}
          </Button>
          <Button type="submit" variant="contained">
            {t('ask.send')}
          </Button>
        </DialogActions>
      </Box>
    </FormikProvider>
  );
}

/** Leaves out steps without a text; they need no change. */
const nonEmptyReasons = (reasons: Reasons): Changes =>
  Object.fromEntries(Object.entries(reasons).filter(([, text]) => text.trim() !== ''));

/** Finds the problems by step; shows the error of an empty form at the first step. */
function problemsOf(run: Reviewed, reasons: Reasons): FormikErrors<Reasons> {
  const schema = changesSchemaOf(run);
  const first = requestableSteps(run)[0]?.key ?? '';
  const problems = fieldErrors(schema, cleaned(schema, nonEmptyReasons(reasons))).map(({ field, msg }) => [
    field || first,
    msg,
  ]);
  return Object.fromEntries(problems) as FormikErrors<Reasons>;
}
