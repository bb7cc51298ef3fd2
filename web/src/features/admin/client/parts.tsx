import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Conversation } from '#shared/messages/Conversation.tsx';
import { Notes } from '#shared/messages/Notes.tsx';
import { ClientFiles } from '../ClientFiles.tsx';
import { ClientActivity } from './ClientActivity.tsx';
import type { PartProps } from './clientOnPage.ts';
import { ClientFlows, ClientForms } from './ClientTasks.tsx';
import { ClientSignatures } from './ClientSignatures.tsx';
import { ClientSteps } from './ClientSteps.tsx';

type Show = (props: PartProps) => ReactNode;

/** The tabs of a client's page and the parts of each, in their order. An address names a tab or a part (`?part=`). */
const TABS = {
  work: {
    steps: (props) => <ClientSteps {...props} />,
    forms: ({ client }) => <ClientForms uid={client.id} />,
    flows: ({ client }) => <ClientFlows uid={client.id} />,
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
export const partsOf = (tab: TabName) => Object.entries(TABS[tab]) as [PartName, Show][];

/** Whether the address names this part. */
export const useIsNamed = (part: PlaceName): boolean => useSearchParams()[0].get('part') === part;

/** Brings a part that is on the page to the top of the window, the people into view beside it, with the focus there. */
export function goToPart(part: PlaceName): void {
  const start = document.getElementById(`part-${part}`);
  start?.scrollIntoView({ block: part === 'people' ? 'nearest' : 'start' });
  start?.focus({ preventScroll: true });
}

/** The same, and scrolls again when something comes above it, until somebody does something. Returns what ends it. */
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
