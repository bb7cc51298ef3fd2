import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { FormInput } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { FormTrial } from '#shared/forms/FormTrial.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { PersonText } from '#ui/PersonText.tsx';

/** Shows the form in the builder as the client will see it. */
export function PreviewDialog({ form, onClose }: { form: FormInput; onClose: () => void }) {
  const { t } = useTranslation('forms');
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="preview-title">
      <DialogTitle id="preview-title">{form.name || t('preview.untitled')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {form.description && (
          <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <PersonText>{form.description}</PersonText>
          </Typography>
        )}
        <Banner severity="info">{t('preview.hint')}</Banner>
        <FormTrial fields={form.fields} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('preview.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
