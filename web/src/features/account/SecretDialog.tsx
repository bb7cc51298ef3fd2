import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import Dialog from '#ui/Dialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useCopy } from '#ui/inputs/useCopy.tsx';

interface SecretDialogProps {
  secret: string;
  words: {
    title: string;
    /** Says that it is not shown again. */
    once: string;
    text: string;
    field: string;
    copy: string;
    copied: string;
    done: string;
  };
  onClose: () => void;
}

/** Shows a new secret once, to copy; only its own button closes it. */
export function SecretDialog({ secret, words, onClose }: SecretDialogProps) {
  const id = useId();
  const { copy, manualCopy } = useCopy();
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Banner severity="warning">{words.once}</Banner>
        <DialogContentText id={`${id}-text`}>{words.text}</DialogContentText>
        <TextInput
          name="secret"
          label={words.field}
          value={secret}
          readOnly
          translate="no"
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { style: { fontFamily: 'monospace' }, spellCheck: false } }}
        />
        <Button
          variant="outlined"
          startIcon={<ContentCopy />}
          onClick={() => void copy(secret, words.copied)}
          sx={{ justifySelf: 'start' }}
        >
          <span>{words.copy}</span>
        </Button>
      </DialogContent>
      {manualCopy}
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          <span>{words.done}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
