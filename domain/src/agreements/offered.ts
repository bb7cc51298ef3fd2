import { AppError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import type { AgreementRef } from './agreement.ts';
import { AGREEMENTS } from './texts.ts';
import { MAX_SIGNED, type AgreementDefinition } from './definition.ts';

/** The agreements of the product as admins see them while nobody has changed them. */
const ofProduct = (): AgreementDefinition[] =>
  AGREEMENTS.map(({ id, number: position, version, title, mediaType, text }) => ({
    id,
    name: title,
    description: '',
    isArchived: false,
    position,
    needsCountersign: false,
    drafts: { en: { title, description: '', mediaType, content: text } },
    isChanged: false,
    version,
    publishedTitle: title,
    creator: { uid: '', firstName: '', lastName: '' },
    createdAt: null,
    updatedAt: null,
    writeId: '',
  }));

/** All agreements: those that are stored, and those of the product that are not stored. In the wizard's order, then by name. */
export function allAgreements(stored: readonly AgreementDefinition[]): AgreementDefinition[] {
  const rest = ofProduct().filter(({ id }) => !stored.some((one) => one.id === id));
  const rank = ({ position, isArchived }: AgreementDefinition) => (isArchived ? 2000 : position || 1000);
  return [...rest, ...stored].sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
}

/** Those that may be signed: published, and not archived. */
const offered = (stored: readonly AgreementDefinition[]) =>
  allAgreements(stored).filter(({ isArchived, version }) => !isArchived && version > 0);

const refOf = ({ id, version, publishedTitle: title }: AgreementDefinition): AgreementRef => ({ id, version, title });

/** What the wizard signs from now on, in order. */
export const wizardRefs = (stored: readonly AgreementDefinition[]): AgreementRef[] =>
  offered(stored)
    .filter(({ position }) => position > 0)
    .slice(0, MAX_SIGNED)
    .map(refOf);

/** What a step that names these agreements signs from now on, in its order; without names what the wizard signs. Throws `conflict` for one that cannot be signed. */
export function stepRefs(stored: readonly AgreementDefinition[], ids: readonly string[] | undefined): AgreementRef[] {
  if (!ids || ids.length === 0) return wizardRefs(stored);
  return ids.map((id) => {
    const found = offered(stored).find((one) => one.id === id);
    if (!found) throw new AppError('conflict', say('agreement.notOffered'));
    return refOf(found);
  });
}
