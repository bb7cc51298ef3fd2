import { changesRequested, flowCompleted, formCompleted, type FormAssignment, type Notice } from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { expect, it } from 'vitest';

const said = ({ message }: Notice) => translate('en', 'notices', message);

it('what waits for approval is not called complete, and each round is news', () => {
  const form = {
    id: 'a',
    customForm: { name: 'Brand', needsApproval: true },
    flowAssignmentId: null,
  } as FormAssignment;
  const flow = { id: 'a', flow: { name: 'Year end', needsApproval: true } } as Parameters<typeof flowCompleted>[0];
  const of = [formCompleted(form, 2), flowCompleted(flow, 2)];
  expect(of.map((notice) => [notice.id, said(notice)])).toEqual([
    ['form-completed-a-2', 'Your form Brand was handed in and waits for approval. Thank you.'],
    ['flow-completed-a-2', '"Year end" was handed in and waits for approval.'],
  ]);
});

it('requested changes are listed with their steps', () => {
  const changes = [
    { step: 'Files', reason: 'A larger logo' },
    { step: 'Project', reason: 'More.' },
  ];
  expect(said(changesRequested(changes, { id: '', name: '', round: 1, link: '/onboarding' }))).toBe(
    'Please change something in your onboarding. Files: “A larger logo”, Project: “More.”',
  );
});
