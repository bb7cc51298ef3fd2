import { isMessage } from '@firstmile/domain';
import { useDraft } from '#data/sync/drafts.ts';
import { enterGoesOn } from '#lib/enterGoesOn.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FormErrorSummary, type SummaryError } from '#ui/inputs/FormErrorSummary.tsx';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FormikProvider, useFormik, type FormikErrors } from 'formik';
import { useState, useId, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StepActions } from '../StepActions.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { useSlowSave } from './useSlowSave.ts';
import { useErrorFocus } from '#ui/inputs/useErrorFocus.ts';
import { useFollowSaved } from './useFollowSaved.ts';
import { useKeptDraft } from './useKeptDraft.ts';

type Values = Record<string, string>;
interface Props<V extends Values> {
  draftKey: string;
  /** The saved values as the form shows them; blanks where nothing is saved. */
  saved: V;
  /** Returns the first message of each wrong field, by its name. */
  validate: (values: V) => object;
  /** Returns false when saving was refused. */
  onSave: (values: V) => boolean;
  onSkip?: (() => void) | undefined;
  onBack?: (() => void) | undefined;
  isSaving: boolean;
  /** Label of the button while it saves. */
  busyLabel: string;
  /** The fields. */
  children: ReactNode;
}

/** A step's form. Starts from the last draft, else from the saved values, and loses neither. */
export function StepForm<V extends Values>({ validate, onSave, ...props }: Props<V>) {
  const draft = useDraft<Values>(props.draftKey);
  if (!draft.isLoaded) return <FormSkeleton />;
  // The form has exactly the fields of `saved`.
  const typed = {
    validate: (values: Values) => validate(values as V),
    onSave: (values: Values) => onSave(values as V),
  };
  return <LoadedForm {...props} {...typed} draft={draft} />;
}

function LoadedForm(props: Props<Values> & { draft: ReturnType<typeof useDraft<Values>> }) {
  const { draft, saved, onSave, onSkip, onBack, isSaving, busyLabel, children } = props;
  const { t } = useTranslation('steps');
  const isSlow = useSlowSave();
  const formik = useFormik<Values>({
    initialValues: saved,
    validate: (values) => inOrderOf(saved, props.validate(values)),
    onSubmit: () => undefined, // called only with errors
  });
  const [restored, setRestored] = useState(draft.draft);
  useFollowSaved(formik, saved, restored);
  const keptDraft = useKeptDraft(draft, formik, JSON.stringify(saved));
  const form = useErrorFocus(formik);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Valid values are saved at once: Formik's own submit renders all fields several times.
    if (Object.keys(props.validate(formik.values)).length > 0) void formik.submitForm();
    else if (onSave(formik.values)) keptDraft.end();
  };
  return (
    <FormikProvider value={formik}>
      <form noValidate ref={form} onSubmit={submit} onKeyDown={enterGoesOn}>
        <Stack spacing={3}>
          {restored && formik.dirty && (
            <Banner severity="info" onClose={() => setRestored(undefined)}>
              {t('restored')}
            </Banner>
          )}
          <FormErrorSummary
            errors={formik.submitCount > 0 ? flatErrors(formik.errors) : []}
            attempt={formik.isSubmitting ? 0 : formik.submitCount}
          />
          {children}
        </Stack>
        <StepActions onBack={onBack} onSkip={onSkip}>
          <Button type="submit" variant="contained" disabled={isSaving}>
            <span>{isSaving || isSlow ? busyLabel : t('save')}</span>
          </Button>
        </StepActions>
      </form>
    </FormikProvider>
  );
}

/** Sorts the errors in the order of the fields. */
function inOrderOf(fields: Values, errors: object): FormikErrors<Values> {
  const order = Object.keys(fields);
  const sorted = Object.entries(errors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return Object.fromEntries(sorted);
}

function flatErrors(errors: object, prefix = ''): SummaryError[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string' || isMessage(value)) return [{ name: prefix + key, message: value }];
    return typeof value === 'object' && value !== null ? flatErrors(value, `${prefix}${key}.`) : [];
  });
}

interface FieldGroupProps {
  title?: string;
  /** Fields; one with `gridColumn: '1 / -1'` takes the whole width. */
  children: ReactNode;
}

/** Groups fields that belong together, two in a row where there is room. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  const id = useId();
  return (
    <Box role="group" {...(title && { 'aria-labelledby': id })}>
      {title && (
        <Typography id={id} component="h2" variant="h2" sx={{ mb: 2, mt: 1 }}>
          {title}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        {children}
      </Box>
    </Box>
  );
}
