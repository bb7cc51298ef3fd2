import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { CreatedKey } from '@firstmile/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import Dialog from '#ui/Dialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useCopy } from '#ui/inputs/useCopy.tsx';

/** Shows a new key once; only its own button closes it. */
export function NewKeyDialog({ created, onClose }: { created: CreatedKey; onClose: () => void }) {
  const { t } = useTranslation('keys');
  const id = useId();
  const { copy, manualCopy } = useCopy();
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{t('new.title', { name: created.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Banner severity="warning">{t('new.once')}</Banner>
        <DialogContentText id={`${id}-text`}>{t('new.text')}</DialogContentText>
        <TextInput
          name="api-key"
          label={t('new.field')}
          value={created.key}
          readOnly
          translate="no"
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { style: { fontFamily: 'monospace' }, spellCheck: false } }}
        />
        <Button
          variant="outlined"
          startIcon={<ContentCopy />}
          onClick={() => void copy(created.key, t('new.copied'))}
          sx={{ justifySelf: 'start' }}
        >
          {t('new.copy')}
        </Button>
      </DialogContent>
      {manualCopy}
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('new.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
