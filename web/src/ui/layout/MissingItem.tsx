import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorPanel } from '../feedback/ErrorPanel.tsx';
import { LoadingScreen } from '../feedback/LoadingScreen.tsx';
import { PageHeader } from './PageHeader.tsx';

interface MissingItemProps {
  status: 'loading' | 'ready' | 'error';
  /** The page's title, and messages for a failed load and a missing item. */
  texts: { title: string; failed: string; gone: string; goneText: string; toList: string };
  list: string;
}

/** Replaces the item of a page while it loads, when loading has failed, or when it no longer exists. */
export function MissingItem({ status, texts, list }: MissingItemProps) {
  if (status === 'loading') return <LoadingScreen />;
  return (
    <>
      <PageHeader title={texts.title} />
      {status === 'error' && <ErrorPanel message={texts.failed} onRetry={() => location.reload()} />}
      {status === 'ready' && (
        <EmptyState
          title={texts.gone}
          text={texts.goneText}
          action={
            <Button variant="contained" component={Link} to={list}>
              <span>{texts.toList}</span>
            </Button>
          }
        />
      )}
    </>
  );
}
