import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { FormInput } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useTrialLanguage } from '#shared/forms/useTrialLanguage.tsx';
import { FormTrial } from '#shared/forms/FormTrial.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { PersonText } from '#ui/PersonText.tsx';

/** Shows the form in the builder as the client will see it. */
export function PreviewDialog({ form, onClose }: { form: FormInput; onClose: () => void }) {
  const { t } = useTranslation('forms');
  const { choice, shown } = useTrialLanguage(form);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="preview-title">
      <DialogTitle id="preview-title">{shown.name || t('preview.untitled')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {shown.description && (
          <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <PersonText>{shown.description}</PersonText>
          </Typography>
        )}
        <Banner severity="info">{t('preview.hint')}</Banner>
        {choice && <Box sx={{ display: 'grid' }}>{choice}</Box>}
        <FormTrial fields={shown.fields} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('preview.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
