import { changesSchema, cleaned, fieldErrors, MAX_REASON, type Changes } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { FormikProvider, useFormik, type FormikErrors } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientRun } from '#data/queries/approvals.ts';
import { requestChanges } from '#data/queries/approvalCommands.ts';
import { useDraft } from '#data/sync/drafts.ts';
import { useErrorFocus } from '#ui/inputs/useErrorFocus.ts';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { HandedInSteps, type StepKey } from './HandedInSteps.tsx';
import { pendingClient } from './pendingApproval.ts';

const EMPTY = { company: '', files: '', documents: '', project: '' };
type Reasons = typeof EMPTY;

interface Props {
  run: ClientRun;
  onBack: () => void;
  onDone: () => void;
}

/** Asks what should change, beside what the client entered. Typed text stays on this device until it is sent. */
export function ChangesForm(props: Props) {
  const { draft, isLoaded, keep, key } = useDraft<Reasons>(
    `approval/${props.run.id}/${props.run.approval?.round ?? 0}`,
  );
  return isLoaded ? <Form {...props} typed={draft ?? EMPTY} keep={keep} draftKey={key} /> : null;
}

interface FormProps extends Props {
  typed: Reasons;
  keep: (reasons: Reasons) => void;
  draftKey: string;
}

function Form({ run, typed, keep, draftKey, onBack, onDone }: FormProps) {
  const { t } = useTranslation('approvals');
  const { name } = pendingClient(run);
  const send = (reasons: Reasons) => {
    try {
      requestChanges(run, nonEmptyReasons(reasons), draftKey);
      showToast(t('ask.sent', { name }), 'success');
    } catch {
      // another admin has decided meanwhile
      showToast(t('gone', { name }), 'error');
    }
    onDone();
  };
  const formik = useFormik<Reasons>({ initialValues: { ...EMPTY, ...typed }, validate, onSubmit: send });
  const form = useErrorFocus(formik);
  useEffect(() => {
    if (formik.dirty) keep(formik.values);
  }, [formik.dirty, formik.values, keep]);
  return (
    <FormikProvider value={formik}>
      <Box component="form" noValidate ref={form} onSubmit={formik.handleSubmit} sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <DialogContentText>{t('ask.text')}</DialogContentText>
          <HandedInSteps
            run={run}
            below={(key) => (
              <FormTextField
                name={key}
                label={t('ask.label', { step: t(`steps.${key as StepKey}`) })}
                helperText={key === 'documents' ? t('ask.documents') : undefined}
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

/** Shows the error of an empty form at the first field. */
function validate(reasons: Reasons): FormikErrors<Reasons> {
  const problems = fieldErrors(changesSchema, cleaned(changesSchema, nonEmptyReasons(reasons))).map(
    ({ field, msg }) => [field || 'company', msg],
  );
  return Object.fromEntries(problems) as FormikErrors<Reasons>;
}
