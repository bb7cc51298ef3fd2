import type { Agreement } from './agreement.ts';

export const timeline: Agreement = {
  id: 'project-timeline',
  number: 3,
  version: 1,
  title: 'Project Timeline Acknowledgment',
  description: 'How the schedule is made and kept',
  text: 'Project Timeline Acknowledgment. The full wording follows.',
  sha256: 'e2906345e8411cc4d3c7bbee006c8cfcf88e89e010369dfd2a8e03362302ea53',
};
