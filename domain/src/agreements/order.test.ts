import { stamp } from '../core/write.ts';
import { expect, it } from 'vitest';
import { Store } from '../testing/index.ts';
import { archiveAgreementWrites, createAgreementWrites, type AgreementDefinition } from './definition.ts';
import { allAgreements, stepRefs, wizardRefs } from './offered.ts';
import { MAX_ORDERED, saveAgreementOrderWrites } from './order.ts';

const AUTHOR = { uid: 'mia', firstName: 'Mia', lastName: 'Marsh' };
const drafts = { en: { title: 'Rules', description: '', mediaType: 'text/plain' as const, content: 'Rules' } };
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

/** A published agreement of the business. */
function own(id: string, position: number): AgreementDefinition {
  const store = new Store();
  store.commit(
    createAgreementWrites(id, { name: id, description: '', position, needsCountersign: false, drafts }, AUTHOR),
  );
  return { ...store.read<AgreementDefinition>(`agreements/${id}`), id, version: 1, publishedTitle: id };
}

it('clients sign in the stored order, in the wizard and in steps of flows without a choice', () => {
  const all = allAgreements([own('rules', 4)], ['rules', 'project-timeline', 'nda', 'service-agreement']);
  expect(all.map(({ id, position }) => [id, position])).toEqual([
    ['rules', 1],
    ['project-timeline', 2],
    ['nda', 3],
    ['service-agreement', 4],
  ]);
  expect(idsOf(wizardRefs(all))).toEqual(idsOf(all));
  expect(idsOf(stepRefs(all, []))).toEqual(idsOf(all));
  expect(idsOf(stepRefs(all, ['nda', 'rules']))).toEqual(['nda', 'rules']);
});

it('agreements that the order does not name come last, by their own places', () => {
  const stored = [own('b', 5), own('a', 6), own('inFlows', 0)];
  const all = allAgreements(stored, ['gone', 'nda', 'inFlows', 'service-agreement']);
  expect(idsOf(all)).toEqual(['nda', 'service-agreement', 'project-timeline', 'b', 'a', 'inFlows']);
  expect(all.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 0]);
});

it('an archived agreement leaves the order', () => {
  const [nda] = allAgreements([]).filter(({ id }) => id === 'nda');
  const store = new Store();
  if (nda) store.commit(archiveAgreementWrites(nda, true, AUTHOR));
  const archived = { ...store.read<AgreementDefinition>('agreements/nda'), id: 'nda' };
  const all = allAgreements([archived], ['nda', 'project-timeline', 'service-agreement']);
  expect(idsOf(wizardRefs(all))).toEqual(['project-timeline', 'service-agreement']);
  expect(all.at(-1)?.id).toBe('nda');
});

it('the last order of two devices wins, complete and without duplicates', () => {
  const store = new Store();
  store.commit(saveAgreementOrderWrites(['a', 'b', 'c']));
  store.commit(stamp(saveAgreementOrderWrites(['c', 'c', 'a']), 'w2'));
  expect(store.read('settings/agreementOrder')).toMatchObject({ ids: ['c', 'a'], writeId: 'w2' });
  const many = Array.from({ length: MAX_ORDERED + 1 }, (_, index) => `a${index}`);
  const [write] = stamp(saveAgreementOrderWrites(many), 'w3');
  expect(write?.op === 'set' && write.data['ids']).toEqual(many.slice(0, MAX_ORDERED));
});
