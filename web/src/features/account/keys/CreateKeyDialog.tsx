import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { AppError, createKeySchema, type CreatedKey, type MessageOrText, type Scope } from '@firstmile/domain';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#data/errorMessage.ts';
import { createApiKey } from '#data/queries/apiKeys.ts';
import { useTyped } from '#data/session/useTyped.ts';
import { useSync } from '#data/sync/sync.ts';
import Dialog from '#ui/Dialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FormSelect } from '#ui/inputs/FormSelect.tsx';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { validateWith } from '#ui/inputs/formValidation.ts';
import { KeepValues } from '#ui/inputs/KeepValues.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { ScopeFields } from './ScopeFields.tsx';

/** Days until a key expires. */
const ENDS = ['never', '30', '90', '365'] as const;
const EMPTY = { name: '', scopes: [] as Scope[], end: '90' as (typeof ENDS)[number] };
type Values = typeof EMPTY;
const validate = validateWith<Values>(createKeySchema.pick(['name', 'scopes']));

interface Props {
  onCreated: (key: CreatedKey) => void;
  onClose: () => void;
}

/** Asks for a key's name, permissions and end. Errors are shown beside the entries, which stay until it is created. */
export function CreateKeyDialog({ onCreated, onClose }: Props) {
  const { t } = useTranslation('keys');
  const say = useMessage();
  const { isOnline } = useSync();
  const { value: typed, change, forget } = useTyped('createApiKey', EMPTY);
  const discard = () => {
    forget();
    onClose();
  };
  const create = async ({ name, scopes, end }: Values, form: FormikHelpers<Values>) => {
    form.setStatus(null);
    try {
      const created = await createApiKey({ name, scopes, expiresInDays: end === 'never' ? null : Number(end) });
      forget();
      onCreated(created);
    } catch (error) {
      const fields = error instanceof AppError ? error.fields.filter(({ field }) => field in EMPTY) : [];
      for (const { field, msg } of fields) form.setFieldError(field, say(msg));
      if (fields.length === 0) form.setStatus(errorMessage(error) ?? t('failed'));
    }
  };
  return (
    <Formik initialValues={typed} validate={validate} onSubmit={create}>
      {({ isSubmitting, status, values }) => (
        // A click outside does not close it.
        <Dialog
          open
          onClose={(_, reason) => reason === 'escapeKeyDown' && !isSubmitting && onClose()}
          fullWidth
          maxWidth="sm"
          aria-labelledby="create-key"
        >
          <DialogTitle id="create-key">{t('create')}</DialogTitle>
          <Box component={Form} noValidate sx={{ display: 'contents' }}>
            <KeepValues values={values} onChange={change} />
            <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
              <DialogContentText>{t('dialog')}</DialogContentText>
              {Boolean(status) && <Banner severity="error">{say(status as MessageOrText)}</Banner>}
              {!isOnline && <Banner severity="warning">{t('offline')}</Banner>}
              <FormTextField
                name="name"
                label={t('name')}
                helperText={t('nameHint')}
                autoComplete="off"
                required
                inputRef={focus}
              />
              <FormSelect
                name="end"
                label={t('end')}
                options={ENDS}
                nameOf={(end) => t(end === 'never' ? 'endNever' : 'endDays', { count: Number(end) || 0 })}
                required
              />
              <ScopeFields />
            </DialogContent>
            <DialogActions>
              <Button variant="outlined" color="inherit" onClick={discard} disabled={isSubmitting}>
                {t('cancel')}
              </Button>
              <Button type="submit" variant="contained" disabled={isSubmitting || !isOnline}>
                {t('create')}
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
