import type { ReactNode } from 'react';
import { Conversation } from '#steps/messages/Conversation.tsx';
import { Notes } from '#steps/messages/Notes.tsx';
import { TeamPanel } from '#steps/people/TeamPanel.tsx';
import { ClientActivity } from './ClientActivity.tsx';
import type { PartProps } from './clientOnPage.ts';
import { ClientFilesPart } from './ClientFilesPart.tsx';
import { ClientFlows, ClientForms } from './ClientTasks.tsx';
import { ClientSignatures } from './ClientSignatures.tsx';
import { ClientSteps } from './ClientSteps.tsx';
import { MemberTwoFactor } from './TwoFactor.tsx';

/** The parts of a client's page, in their order, with what each reads when it is opened; a new one is a line here and a word in the texts. */
export const PARTS = [
  { part: 'steps', show: (props: PartProps) => <ClientSteps {...props} /> },
  { part: 'forms', show: ({ client }: PartProps) => <ClientForms uid={client.id} /> },
  { part: 'flows', show: ({ client }: PartProps) => <ClientFlows uid={client.id} /> },
  { part: 'documents', show: ({ client }: PartProps) => <ClientFilesPart uid={client.id} what="documents" /> },
  { part: 'files', show: ({ client }: PartProps) => <ClientFilesPart uid={client.id} what="files" /> },
  { part: 'signatures', show: ({ client }: PartProps) => <ClientSignatures uid={client.id} /> },
  { part: 'messages', show: ({ client }: PartProps) => <Conversation clientId={client.id} name={client.name} /> },
  { part: 'notes', show: ({ client }: PartProps) => <Notes clientId={client.id} /> },
  {
    part: 'people',
    show: ({ client }: PartProps) => (
      <TeamPanel clientId={client.id} owner={client} about={(member) => <MemberTwoFactor member={member} />} />
    ),
  },
  { part: 'activity', show: (props: PartProps) => <ClientActivity {...props} /> },
] as const satisfies readonly { part: string; show: (props: PartProps) => ReactNode }[];
