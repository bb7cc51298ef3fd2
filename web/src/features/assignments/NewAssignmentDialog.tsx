import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { AppError, type User } from '@firstmile/domain';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignForm } from '#data/queries/formAssignments.ts';
import { useFormChoice } from '#data/queries/forms.ts';
import { useClientChoice } from '#data/queries/users.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ClientChecklist } from '#ui/lists/ClientChecklist.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { DueDateInput } from '#ui/inputs/DueDateInput.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useAssignedText } from '#ui/feedback/useAssignedText.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

interface NewAssignmentDialogProps {
  onDone: (severity: 'success' | 'info', text: string) => void;
  onClose: () => void;
}
const MORE = 'more';
interface Values {
  formId: string;
  users: User[];
  notes: string;
  dueAt: number | null;
}
const EMPTY: Values = { formId: '', users: [], notes: '', dueAt: null };

/** Gives a form to as many clients as are ticked, with a note for them. */
export function NewAssignmentDialog({ onDone, onClose }: NewAssignmentDialogProps) {
  const { t } = useTranslation('forms');
  const { forms, hasMore, more } = useFormChoice(49);
  const [search, setSearch] = useState('');
  const clients = useClientChoice(49, search);
  const assignedText = useAssignedText();
  const say = useMessage();
  const assign = async ({ formId, users, notes, dueAt }: Values) => {
    const form = forms.find((one) => one.id === formId);
    if (!form || users.length === 0) return;
    try {
      const result = await assignForm(form, users, notes, dueAt);
      onDone(
        result.assigned > 0 ? 'success' : 'info',
        assignedText(users, result.already, {
          done: (user) => t('assign.done', { name: form.name, user }),
          already: (user, count) => t('assign.already', { user, count }),
        }),
      );
      onClose();
    } catch (error) {
      formik.setStatus(error instanceof AppError ? say(error.says) : t('assign.failed'));
    }
  };
  const formik = useFormik({ initialValues: EMPTY, onSubmit: assign });
  const { values, isSubmitting, setFieldValue } = formik;
  const problem = formik.status as string | undefined;
  const isReady = values.users.length > 0 && forms.some((one) => one.id === values.formId);
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby="new-title"
    >
      <DialogTitle id="new-title">{t('assignments.new')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {problem && <Banner severity="error">{problem}</Banner>}
        <TextField
          select
          id={fieldId('assign-form')}
          label={t('assignments.form')}
          value={values.formId}
          onChange={(event) =>
            event.target.value === MORE ? more() : void setFieldValue('formId', event.target.value)
          }
        >
          {forms.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.name}
            </MenuItem>
          ))}
          {hasMore && <MenuItem value={MORE}>{t('filters.moreForms')}</MenuItem>}
        </TextField>
        <ClientChecklist
          search={search}
          onSearch={setSearch}
          choice={clients}
          chosen={values.users}
          onChange={(users) => void setFieldValue('users', users)}
        />
        <DueDateInput value={values.dueAt} onChange={(dueAt) => void setFieldValue('dueAt', dueAt)} />
        <TextInput
          name="assign-notes"
          label={t('assignments.notesLabel')}
          multiline
          minRows={2}
          value={values.notes}
          onChange={(event) => void setFieldValue('notes', event.target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="contained" onClick={() => void formik.submitForm()} disabled={!isReady || isSubmitting}>
          {t('assignments.assign')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
