import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { AppError, webhookCalls, type ApiWebhook, type MessageOrText } from '@firstmile/domain';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import type { WebhookTerms } from '#data/queries/webhooks.ts';
import { useTyped } from '#data/session/useTyped.ts';
import { useSync } from '#data/sync/sync.ts';
import Dialog from '#ui/Dialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { validateWith } from '#ui/inputs/formValidation.ts';
import { KeepValues } from '#ui/inputs/KeepValues.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { useDialogRoom } from '#ui/layout/useDialogRoom.ts';
import { EventFields } from './EventFields.tsx';

type Values = WebhookTerms & { choice: 'all' | 'some' };
const NEW: WebhookTerms = { url: 'https://', description: '', types: [] };
const valuesOf = ({ url, description, types }: WebhookTerms): Values => ({
  url,
  description,
  types,
  choice: types.length === 0 ? 'all' : 'some',
});
const checkTerms = validateWith<Values>(webhookCalls.createWebhook.body.pick(['url', 'description']));

interface Props {
  /** The webhook to edit; null for a new one. */
  webhook: ApiWebhook | null;
  save: (terms: WebhookTerms) => Promise<void>;
  onClose: () => void;
}

/** Asks for a webhook's address, description and events. Errors are shown beside the entries, which stay. */
export function WebhookDialog({ webhook, save, onClose }: Props) {
  const { t } = useTranslation(['webhooks', 'common']);
  const say = useMessage();
  const { isOnline } = useSync();
  const { dialog, paper } = useDialogRoom();
  const { value: typed, change, forget } = useTyped(`webhook/${webhook?.id ?? ''}`, valuesOf(webhook ?? NEW));
  const validate = (values: Values) => ({
    ...checkTerms(values),
    ...(values.choice === 'some' && values.types.length === 0 && { types: t('dialog.noEvents') }),
  });
  const submit = async ({ url, description, types, choice }: Values, form: FormikHelpers<Values>) => {
    form.setStatus(null);
    try {
      await save({ url, description, types: choice === 'all' ? [] : types });
      forget();
    } catch (error) {
      const fields = error instanceof AppError ? error.fields.filter(({ field }) => field in NEW) : [];
      for (const { field, msg } of fields) form.setFieldError(field, say(msg));
      if (fields.length === 0) form.setStatus(errorMessageOrGeneral(error));
    }
  };
  const discard = () => {
    forget();
    onClose();
  };
  return (
    <Formik initialValues={typed} validate={validate} onSubmit={submit}>
      {({ isSubmitting, status, values }) => (
        // A click outside does not close it.
        <Dialog
          open
          onClose={(_, reason) => reason === 'escapeKeyDown' && !isSubmitting && onClose()}
          {...dialog}
          maxWidth="sm"
          aria-labelledby="webhook-title"
          slotProps={{ paper }}
        >
          <DialogTitle id="webhook-title">{t(webhook ? 'edit' : 'create')}</DialogTitle>
          <Box component={Form} noValidate sx={{ display: 'contents' }}>
            <KeepValues values={values} onChange={change} />
            <DialogContent sx={{ display: 'grid', gap: 2, pt: 0, alignContent: 'start' }}>
              <DialogContentText>{t('dialog.text')}</DialogContentText>
              {Boolean(status) && <Banner severity="error">{say(status as MessageOrText)}</Banner>}
              {!isOnline && <Banner severity="warning">{t('offline')}</Banner>}
              <FormTextField
                name="url"
                type="url"
                label={t('dialog.url')}
                helperText={t('dialog.urlHint')}
                autoComplete="off"
                required
                inputRef={focus}
              />
              <FormTextField
                name="description"
                label={t('dialog.description')}
                helperText={t('dialog.descriptionHint')}
                autoComplete="off"
              />
              <EventFields />
            </DialogContent>
            <DialogActions>
              <Button variant="outlined" color="inherit" onClick={discard} disabled={isSubmitting}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" variant="contained" disabled={isSubmitting || !isOnline}>
                <span>{t(webhook ? 'dialog.save' : 'create')}</span>
              </Button>
            </DialogActions>
          </Box>
        </Dialog>
      )}
    </Formik>
  );
}

/** Focuses the first field when the form opens. */
const focus = (input: HTMLInputElement | null) => input?.focus();
