import Button, { type ButtonProps } from '@mui/material/Button';

type SubmitButtonProps = Pick<ButtonProps, 'children' | 'size' | 'startIcon' | 'disabled' | 'sx'> & { isBusy: boolean };

/** Submits its form. While busy it cannot be pressed, but keeps the focus, which a disabled button would lose. */
export function SubmitButton({ isBusy, ...props }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      {...props}
      aria-disabled={isBusy || undefined}
      className={isBusy ? 'Mui-disabled' : ''}
      onClick={(event) => isBusy && event.preventDefault()}
    />
  );
}
