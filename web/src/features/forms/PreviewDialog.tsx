import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { evaluateForm, type Answers, type FormInput } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localToday } from '#data/queries/myForms.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FormFieldInput } from '#ui/inputs/fields/FormFieldInput.tsx';

/** The form as the client sees it; it can be tried out, and nothing is stored. */
export function PreviewDialog({ form, onClose }: { form: FormInput; onClose: () => void }) {
  const { t } = useTranslation('forms');
  const [answers, setAnswers] = useState<Answers>({});
  const [isChecked, setIsChecked] = useState(false);
  const { visible, required, errors } = evaluateForm(form.fields, answers, localToday());
  const error = (id: string) => (isChecked ? errors.find((one) => one.field === id)?.msg : undefined);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="preview-title">
      <DialogTitle id="preview-title">{form.name || t('preview.untitled')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {form.description && (
          <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {form.description}
          </Typography>
        )}
        <Banner severity="info">{t('preview.hint')}</Banner>
        {visible.length === 0 && <Typography>{t('builder.noFields')}</Typography>}
        {visible.map((field) => {
          const message = error(field.id);
          return (
            <FormFieldInput
              key={field.id}
              field={field}
              value={answers[field.id]}
              required={required.has(field.id)}
              {...(message !== undefined && { error: message })}
              onChange={(value) => setAnswers(withAnswer(answers, field.id, value))}
              files={{
                onChoose: (file) => setAnswers({ ...answers, [field.id]: { fileId: 'preview', name: file.name } }),
              }}
            />
          );
        })}
        <Box role="status">
          {isChecked && errors.length === 0 && <Banner severity="success">{t('preview.valid')}</Banner>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => setIsChecked(true)}>
          {t('preview.check')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('preview.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function withAnswer(answers: Answers, id: string, value: Answers[string] | undefined): Answers {
  const rest = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== id));
  return value === undefined ? rest : { ...rest, [id]: value };
}
