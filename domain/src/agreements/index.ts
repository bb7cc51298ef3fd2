import type { Said } from '../core/message.ts';
import type { Agreement } from './agreement.ts';
import { nda } from './nda.ts';
import { serviceAgreement } from './serviceAgreement.ts';
import { timeline } from './timeline.ts';

/** The agreements of the onboarding, in the order in which they are signed. */
export const AGREEMENTS: readonly Agreement[] = [serviceAgreement, nda, timeline];

/** The agreement with this id and version; undefined when it was never published. */
export const findAgreement = (id: string, version: number): Agreement | undefined =>
  AGREEMENTS.find((agreement) => agreement.id === id && agreement.version === version);

/** What pages call an agreement of this title, which is as documents store it. */
export const agreementName = (title: string): Said => AGREEMENTS.find((one) => one.title === title)?.name ?? title;
