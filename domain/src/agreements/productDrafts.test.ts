import { expect, it } from 'vitest';
import { exampleRun, refusalInEnglish, Store } from '../testing/index.ts';
import { saveStepWrites } from '../runs/saveStep.ts';
import { archiveAgreementWrites, type AgreementDefinition } from './definition.ts';
import { allAgreements, awaitsAgreements, stepRefs, wizardRefs } from './offered.ts';
import { DEFAULT_REFS } from './product.ts';
import { productDraftWrites } from './productDrafts.ts';
import { publishAgreementWrites } from './publish.ts';

const MIA = { uid: 'mia', name: 'Mia Cole' };
const printing = { hashed: {}, unprintableIn: () => [] };
const freshStore = () => {
  const store = new Store();
  store.commit(productDraftWrites());
  return store;
};
const draftsIn = (store: Store): AgreementDefinition[] =>
  DEFAULT_REFS.map(({ id }) => ({ ...store.read<AgreementDefinition>(`agreements/${id}`), id }));

it('a fresh deployment has nothing to sign until the business publishes; an older one signs as before', () => {
  const store = freshStore();
  expect(wizardRefs(draftsIn(store))).toEqual([]);
  expect(awaitsAgreements(draftsIn(store))).toBe(true);
  expect(refusalInEnglish(() => stepRefs(draftsIn(store), undefined))).toThrow('no agreement is published');
  const writes = draftsIn(store).flatMap((draft) => publishAgreementWrites(draft, printing, MIA));
  expect(writes.map(({ op, path }) => `${op} ${path}`)).toEqual(
    DEFAULT_REFS.map(({ id }) => `update agreements/${id}`),
  );
  store.commit(writes);
  expect(wizardRefs(draftsIn(store))).toEqual(DEFAULT_REFS);
  expect(awaitsAgreements([])).toBe(false);
  expect(wizardRefs([])).toEqual(DEFAULT_REFS);
});

it("a changed draft becomes a version of its own, after the product's", () => {
  const [draft] = draftsIn(freshStore());
  if (!draft?.drafts.en) throw new Error('There is no draft');
  const changed = { ...draft, drafts: { en: { ...draft.drafts.en, content: 'Ours' } } };
  const [version] = publishAgreementWrites(changed, printing, MIA);
  expect(version?.path).toBe('agreementVersions/service-agreement@3');
});

it('a business that archives the drafts waits for nothing', () => {
  const store = freshStore();
  const author = { uid: 'mia', firstName: 'Mia', lastName: 'Cole' };
  for (const draft of draftsIn(store)) store.commit(archiveAgreementWrites(draft, true, author));
  expect(awaitsAgreements(draftsIn(store))).toBe(false);
  expect(stepRefs(allAgreements(draftsIn(store)), undefined)).toEqual([]);
});

it('a signing step without published agreements cannot be completed; one with nothing to sign can', () => {
  const save = (agreements: { documents?: [] }) => () =>
    saveStepWrites('onboardings/ada', exampleRun(2, { agreements }), {
      key: 'documents',
      input: { signedDocuments: [] },
    });
  expect(refusalInEnglish(save({}))).toThrow('There is nothing to sign yet');
  expect(save({ documents: [] })).not.toThrow();
});
