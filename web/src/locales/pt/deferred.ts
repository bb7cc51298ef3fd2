import certificate from '@firstmile/texts/pt/certificate.json';
import messages from '@firstmile/texts/pt/messages.json';
import notices from '@firstmile/texts/pt/notices.json';
import type { ResourceKey } from 'i18next';

const others = import.meta.glob<ResourceKey>(
  ['./*.json', '!./{auth,common,landing,shell,sync,dashboard,fill,flow,due}.json'],
  {
    eager: true,
    import: 'default',
  },
);
/** Texts of all other pages. */
export const texts: Record<string, ResourceKey> = {
  ...others,
  './certificate.json': certificate,
  './messages.json': messages,
  './notices.json': notices,
};
