import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mainRunPath } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Conversation } from '#shared/messages/Conversation.tsx';
import { Notes } from '#shared/messages/Notes.tsx';
import SentBackRounds from '#shared/reviews/SentBackRounds.tsx';
import { ClientFiles } from './ClientFiles.tsx';
import { ClientActivity } from './ClientActivity.tsx';
import type { PartProps } from './clientOnPage.ts';
import { ClientFlows, ClientForms, ClientPlans } from './ClientTasks.tsx';
import { ClientSignatures } from './ClientSignatures.tsx';
import { HandedInSteps } from '../approvals/HandedInSteps.tsx';

type Show = (props: PartProps) => ReactNode;

/** Tabs of a client's page and the parts of each, in order. An address names a tab or a part (`?part=`). */
const TABS = {
  work: {
    steps: (props) => <ClientSteps {...props} />,
    forms: ({ client }) => <ClientForms uid={client.id} />,
    flows: ({ client }) => <ClientFlows uid={client.id} mainRun={mainRunPath(client)} />,
    plans: ({ client }) => <ClientPlans uid={client.id} />,
    files: ({ client }) => <ClientFiles uid={client.id} kinds={['step', 'assigned', 'file']} />,
  },
  papers: {
    signatures: ({ client }) => <ClientSignatures uid={client.id} />,
    documents: ({ client }) => <ClientFiles uid={client.id} kinds={['document']} />,
  },
  talk: {
    messages: ({ client }) => <Conversation clientId={client.id} name={client.name} />,
    notes: ({ client }) => <Notes clientId={client.id} />,
  },
  history: { activity: (props) => <ClientActivity {...props} /> },
} as const satisfies Record<string, Record<string, Show>>;

export type TabName = keyof typeof TABS;
type Parts = typeof TABS;
export type PartName = { [Tab in TabName]: keyof Parts[Tab] }[TabName];
/** The people of a client stand beside the tabs. */
type PlaceName = PartName | 'people';

export const TAB_NAMES = Object.keys(TABS) as TabName[];
export const tabParts = (tab: TabName) => Object.entries(TABS[tab]) as [PartName, Show][];

/** Tells whether the address names this part. */
export const useIsNamed = (part: PlaceName): boolean => useSearchParams()[0].get('part') === part;

/** Scrolls a part to the top of the window, or the people beside it into view, and focuses it. */
export function goToPart(part: PlaceName): void {
  const start = document.getElementById(`part-${part}`);
  start?.scrollIntoView({ block: part === 'people' ? 'nearest' : 'start' });
  start?.focus({ preventScroll: true });
}

/**
 * Goes to a part, and scrolls there again when something loads above it, until the person does something. Returns a
 * function that stops this.
 */
export function stayAtPart(part: PartName): () => void {
  const end = new AbortController();
  const stop = () => end.abort();
  goToPart(part);
  requestAnimationFrame(() => goToPart(part)); // the page's own heading took the focus
  const watch = new ResizeObserver(() => document.getElementById(`part-${part}`)?.scrollIntoView());
  end.signal.addEventListener('abort', () => watch.disconnect());
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(act, stop, { signal: end.signal, passive: true });
  const main = document.querySelector('main');
  if (main) watch.observe(main);
  return stop;
}

/** Shows what the client entered in the main run, and what an admin asked to change. */
function ClientSteps({ run }: PartProps) {
  const { t } = useTranslation('client');
  return run ? <MainRunSteps run={run} /> : <Typography color="textSecondary">{t('noOnboarding')}</Typography>;
}

function MainRunSteps({ run }: { run: NonNullable<PartProps['run']> }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SentBackRounds run={run} />
      <HandedInSteps run={run} />
    </Box>
  );
}
