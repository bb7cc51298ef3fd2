import { errorMessage } from '#data/errorMessage.ts';
import Dialog from '#ui/Dialog.tsx';
import DialogTitle from '@mui/material/DialogTitle';
import { addUserSchema, AppError, type MessageOrText } from '@firstmile/domain';
import { Formik, type FormikErrors, type FormikHelpers } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { invite } from '#data/queries/invitationCommands.ts';
import { addUser } from '#data/queries/userCommands.ts';
import { validateWith } from '#ui/inputs/formValidation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { AddUserForm } from './AddUserForm.tsx';

const EMPTY = { firstName: '', lastName: '', email: '', password: '' };
type Values = typeof EMPTY;

/**
 * Adds a client or, without a password, invites one. Errors show in the dialog beside the typed text; the new row
 * arrives through the live table.
 */
export default function AddUserDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const isDone = useRef(false);
  useEffect(() => {
    if (isOpen) isDone.current = false;
  }, [isOpen]);
  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    form.setStatus(null);
    let isInvited = values.password === '';
    try {
      if (isInvited) await inviteOne(values);
      else isInvited = await addUser(values);
    } catch (error) {
      const errors = error instanceof AppError ? byField(error) : {};
      form.setErrors(errors);
      form.setStatus(reason(error, errors));
      return;
    }
    const name = `${values.firstName} ${values.lastName}`.trim();
    const { email } = values;
    if (!isInvited) showToast(t('addUser.added', { name }), 'success');
    else showToast(t(values.password === '' ? 'addUser.invited' : 'addUser.invitedInstead', { email }), 'success');
    isDone.current = true;
    onClose();
  };
  return (
    <Formik initialValues={EMPTY} validate={validate} onSubmit={submit}>
      {({ isSubmitting, resetForm }) => {
        const close = () => {
          if (!isSubmitting) onClose();
        };
        const cancel = () => {
          isDone.current = true;
          close();
        };
        return (
          // A click beside the dialog does not close it; Escape and Back do, and what was typed is there again.
          <Dialog
            open={isOpen}
            onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
            slotProps={{ transition: { onExited: () => isDone.current && resetForm() } }}
            fullWidth
            maxWidth="xs"
            aria-labelledby="add-user-title"
          >
            <DialogTitle id="add-user-title">{t('addUser.title')}</DialogTitle>
            <AddUserForm onCancel={cancel} />
          </Dialog>
        );
      }}
    </Formik>
  );
}

const inviteOne = ({ firstName, lastName, email }: Values) => invite({ people: [{ firstName, lastName, email }] });

/** Accepts an empty password, which means an invitation: for that one name is enough. */
function validate(values: Values): FormikErrors<Values> {
  const { password, lastName, ...errors } = validateWith<Values>(addUserSchema)(values);
  if (values.password === '') return values.lastName.trim() !== '' && lastName ? { ...errors, lastName } : errors;
  return { ...errors, ...(lastName && { lastName }), ...(password && { password }) };
}

/** Finds the server's reason for a failure; '' when the fields show it, or when there is none. */
function reason(error: unknown, errors: Partial<Values>): MessageOrText {
  return Object.keys(errors).length === 0 ? (errorMessage(error) ?? '') : '';
}

function byField(error: AppError): Partial<Values> {
  return Object.fromEntries(
    error.fields
      .map(({ field, msg }) => [field.replace('people[0].', ''), msg] as const)
      .filter(([field]) => field in EMPTY),
  );
}
