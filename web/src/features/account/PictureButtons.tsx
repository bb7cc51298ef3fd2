import Button from '@mui/material/Button';
import { useRef, type ChangeEvent } from 'react';

interface PictureButtonsProps {
  /** Labels; without `remove` there is nothing to remove. */
  labels: { choose: string; remove: string | null };
  accept: string;
  testId: string;
  onChoose: (file: File) => Promise<void>;
  onRemove: () => void;
}

/** Buttons to choose a picture from this device, or remove it. */
export function PictureButtons({ labels, accept, testId, onChoose, onRemove }: PictureButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // so that the same file can be chosen again
    if (file) void onChoose(file);
  };
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
        <span>{labels.choose}</span>
      </Button>
      {labels.remove !== null && (
        <Button size="small" color="error" onClick={onRemove}>
          <span>{labels.remove}</span>
        </Button>
      )}
      <input ref={input} type="file" hidden accept={accept} data-testid={testId} onChange={choose} />
    </>
  );
}
