import { FunnelPanel } from './FunnelPanel.tsx';
import { QuietPanel } from './QuietPanel.tsx';

/** What stands beside the list of what waits; on a phone below the clients. */
export default function Beside() {
  return (
    <>
      <FunnelPanel />
      <QuietPanel />
    </>
  );
}
