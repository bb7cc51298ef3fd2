import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DeleteDialogProps {
  title: string;
  text: string;
  /** Consequences for other data. */
  hint: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a deletion, and says what stays. */
export function DeleteDialog({ text, hint, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open
      isDangerous
      text={
        <>
          <span>{text}</span>
          <br />
          <span>{hint}</span>
        </>
      }
      {...dialog}
    />
  );
}
