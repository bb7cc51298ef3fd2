import type { Reply } from '../route.ts';

const rule: Reply<'createFollowUp'> = {
  id: 'qW3eR5tY7uI9oP1aS2dF',
  when: { kind: 'form', id: 'n8WfJ2sHqE4tVbG6yK1u', name: 'Company data' },
  action: { kind: 'flow', id: 'c2ZxV4bN6mK8jH1gF3dS', name: 'Bank details', text: '' },
  isOn: true,
  reason: '',
  creator: { firstName: 'Mia', lastName: 'Lund' },
};

/** Examples of the calls about automatic rules. */
export const followUpExamples = {
  followUps: { reply: [rule] },
  createFollowUp: {
    body: {
      when: { kind: 'form' as const, id: rule.when.id },
      action: { kind: 'flow' as const, id: rule.action.id },
    },
    reply: rule,
  },
  deleteFollowUp: { reply: { id: rule.id } },
};
