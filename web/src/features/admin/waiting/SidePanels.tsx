import { FunnelPanel } from './FunnelPanel.tsx';
import { QuietPanel } from './QuietPanel.tsx';

/** Panels beside the list of what waits; on a phone they stand below the clients. */
export default function SidePanels() {
  return (
    <>
      <FunnelPanel />
      <QuietPanel />
    </>
  );
}
