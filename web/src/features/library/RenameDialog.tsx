import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { cleanLine } from '@firstmile/domain';
import { useFormik } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientFile } from '#data/queries/files.ts';
import { renameFile } from '#data/queries/fileCommands.ts';
import { useTyped } from '#data/session/useTyped.ts';
import { KeepValues } from '#ui/inputs/KeepValues.tsx';
import { useErrorFocus } from '#ui/inputs/useErrorFocus.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** Renames a file; the extension is not editable. */
export function RenameDialog({ file, onClose }: { file: ClientFile; onClose: () => void }) {
  const { t } = useTranslation('library');
  const { t: common } = useTranslation();
  const say = useMessage();
  const id = useId();
  const dot = file.name.lastIndexOf('.');
  const ending = file.name.slice(dot);
  const typed = useTyped(`rename/${file.id}`, { fileName: file.name.slice(0, dot) });
  const discard = () => {
    typed.forget();
    onClose();
  };
  const formik = useFormik({
    initialValues: typed.value,
    validate: ({ fileName }) => (cleanLine(fileName) === '' ? { fileName: t('rename.empty') } : {}),
    onSubmit: ({ fileName }, form) => {
      try {
        const next = `${cleanLine(fileName)}${ending}`;
        if (next !== file.name) void renameFile(file, next);
        discard();
      } catch (error) {
        form.setFieldError('fileName', say(errorMessageOrGeneral(error)));
        form.setSubmitting(false);
      }
    },
  });
  const form = useErrorFocus(formik);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form ref={form} onSubmit={formik.handleSubmit} noValidate>
        <KeepValues values={formik.values} onChange={typed.change} />
        <DialogTitle id={id}>{t('rename.title')}</DialogTitle>
        <DialogContent sx={{ pt: '8px !important' }}>
          <TextInput
            {...formik.getFieldProps('fileName')}
            label={t('rename.label')}
            error={formik.touched.fileName ? formik.errors.fileName : undefined}
            helperText={t('rename.hint', { ending })}
            autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the one field of a dialog
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={discard}>
            <span>{common('cancel')}</span>
          </Button>
          <Button variant="contained" type="submit">
            {t('rename.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
