import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from './TextInput.tsx';
import { showToast } from '../feedback/toast.ts';

/**
 * Copies a text and says so with `done`. Where the browser refuses (Safari after a request) or has no clipboard (http),
 * the text is shown in a field, selected, to copy by hand: draw `manualCopy` for that.
 */
export function useCopy() {
  const [text, setText] = useState<string | null>(null);
  const copy = async (content: string, done: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(content);
      showToast(done, 'success');
    } catch {
      // no clipboard, or no permission: the text is shown instead
      setText(content);
    }
  };
  return { copy, manualCopy: text !== null && <CopyByHand text={text} onClose={() => setText(null)} /> };
}

function CopyByHand({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('copyByHand.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {t('copyByHand.text')}
        </DialogContentText>
        <CopyField name="copy" text={text} inputRef={select} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A text to copy by hand: it is selected as soon as it has the focus. */
export function CopyField({ name, text, inputRef }: { name: string; text: string; inputRef?: (field: Field) => void }) {
  const { t } = useTranslation();
  return (
    <TextInput
      name={name}
      label={t('copyByHand.field')}
      value={text}
      readOnly
      multiline={text.includes('\n')}
      maxRows={8}
      onFocus={({ target }) => target.select()}
      sx={{ mt: 1 }}
      {...(inputRef && { inputRef })}
    />
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | null;
const select = (field: Field) => {
  field?.focus();
  field?.select();
};
