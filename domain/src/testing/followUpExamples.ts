import type { FollowUpTerms } from '../followUps/followUp.ts';

const BY = { uid: 'mia', firstName: 'Mia', lastName: 'Falk' };

/** Terms of a rule: when one form is completed, assign another; each is named by its id. */
export const exampleFollowUp = (first: string, then: string): FollowUpTerms => ({
  when: { kind: 'form', id: first, name: first },
  action: { kind: 'form', id: then, name: then, text: '' },
});

/** The order of a rule by the admin Mia. */
export const followUpOrder = (terms: FollowUpTerms) => ({ terms, rules: [], by: BY });
