import { AppError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import type { AgreementRef } from './agreement.ts';
import { MAX_SIGNED, type AgreementDefinition } from './definition.ts';
import { productDefinitions } from './productDefinitions.ts';

/**
 * Lists all agreements: the stored ones, and those of the product that are not stored. Sorted by their place in the wizard,
 * then by name, archived ones last. Those that the wizard signs get their places from `order`; where it does not name one, that
 * one follows, by its own place and name.
 */
export function allAgreements(
  stored: readonly AgreementDefinition[],
  order: readonly string[] = [],
): AgreementDefinition[] {
  const rest = productDefinitions().filter(({ id }) => !stored.some((agreement) => agreement.id === id));
  const rank = ({ id, position, isArchived }: AgreementDefinition) => {
    if (isArchived) return 2000;
    if (position === 0) return 1000;
    return order.includes(id) ? order.indexOf(id) - order.length : position;
  };
  return [...rest, ...stored]
    .sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
    .map((agreement, index) => {
      const isPlaced = agreement.position > 0 && !agreement.isArchived && agreement.position !== index + 1;
      return isPlaced ? { ...agreement, position: index + 1 } : agreement;
    });
}

/** Keeps the agreements that may be signed: published and not archived. */
const offered = (stored: readonly AgreementDefinition[]) =>
  allAgreements(stored).filter(({ isArchived, version }) => !isArchived && version > 0);

const refOf = ({ id, version, publishedTitle: title }: AgreementDefinition): AgreementRef => ({ id, version, title });

/** Lists the agreements that the wizard signs from now on, in order. */
export const wizardRefs = (stored: readonly AgreementDefinition[]): AgreementRef[] =>
  offered(stored)
    .filter(({ position }) => position > 0)
    .slice(0, MAX_SIGNED)
    .map(refOf);

/**
 * Checks whether the wizard has agreements of which none is published yet. Where a business has archived them, or taken them out of the
 * wizard, its clients have nothing to sign, and the wizard waits for nothing.
 */
export function awaitsAgreements(stored: readonly AgreementDefinition[]): boolean {
  const placed = allAgreements(stored).filter(({ isArchived, position }) => !isArchived && position > 0);
  return placed.length > 0 && placed.every(({ version }) => version === 0);
}

/**
 * Lists the agreements that a step with these ids signs, in its order; without ids those of the wizard. Throws `conflict` for
 * one that cannot be signed, and while the wizard waits for its first one.
 */
export function stepRefs(stored: readonly AgreementDefinition[], ids: readonly string[] | undefined): AgreementRef[] {
  if (!ids || ids.length === 0) {
    if (awaitsAgreements(stored)) throw new AppError('conflict', say('agreement.noneOffered'));
    return wizardRefs(stored);
  }
  return ids.map((id) => {
    const agreement = offered(stored).find((agreement) => agreement.id === id);
    if (!agreement) throw new AppError('conflict', say('agreement.notOffered'));
    return refOf(agreement);
  });
}
