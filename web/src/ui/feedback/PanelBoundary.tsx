import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from './ErrorPanel.tsx';

interface State {
  error: unknown;
}

/**
 * Catches errors within one panel: the rest of the page stays, and the panel offers to try again. React logs the error.
 */
export class PanelBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? 'unknown' };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <BrokenPart error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}

function BrokenPart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const reason = error instanceof Error ? error.message : String(error);
  return <ErrorPanel message={t('part.broken', { reason })} onRetry={onRetry} />;
}
