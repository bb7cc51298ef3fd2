import Button from '@mui/material/Button';
import { useState } from 'react';
import { Banner } from './Banner.tsx';

interface BuilderNoticesProps {
  /** An error that belongs to no field. */
  error: string | undefined;
  isOutdated: boolean;
  /** The values come from a draft and are not saved. */
  isRestored: boolean;
  discard: () => void;
  texts: Record<'outdated' | 'restored' | 'discard', string>;
}

/** Notices of a form's or flow's builder about the values as a whole. */
export function BuilderNotices({ error, isOutdated, isRestored, discard, texts }: BuilderNoticesProps) {
  const [isRead, setIsRead] = useState(false);
  const start = (
    <Button size="small" onClick={discard}>
      <span>{texts.discard}</span>
    </Button>
  );
  return (
    <>
      {error && <Banner severity="error">{error}</Banner>}
      {isOutdated && <Banner severity="warning">{texts.outdated}</Banner>}
      {isRestored && !isRead && (
        <Banner severity="info" onClose={() => setIsRead(true)} action={start}>
          {texts.restored}
        </Banner>
      )}
    </>
  );
}
