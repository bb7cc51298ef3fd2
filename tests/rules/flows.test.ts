import { describe, expect, it } from 'vitest';
import { assignFlow, saveFlowStep, skipFlowStep, type FlowAssignment, type OnboardingFlow } from '@firstmile/domain';
import { exampleData } from '@firstmile/domain/testing';
import { ADA, commit, leaves, MIA, openProject } from './support.ts';

const project = await openProject('demo-rules-flows');
const path = 'onboardingFlowAssignments/f1';
const ada = project.as(ADA);
const flow: OnboardingFlow = {
  id: 'flow',
  name: 'F',
  description: '',
  isActive: true,
  version: 1,
  creator: { uid: 'mia', firstName: 'M', lastName: 'A' },
  assignmentCount: 0,
  createdAt: null,
  updatedAt: null,
  writeId: 'w0',
  steps: [
    { id: 's1', type: 'WELCOME', isRequired: true, config: {} },
    { id: 's2', type: 'COMPANY_INFO', isRequired: false, config: {} },
    { id: 's3', type: 'CONFIRMATION', isRequired: true, config: {} },
  ],
};
const user = { id: 'ada', firstName: 'Ada', lastName: 'M', email: 'ada@x.example', role: 'USER' };
const read = async () => ({ ...(await project.read(path)), id: 'f1' }) as unknown as FlowAssignment;

describe('a flow', () => {
  it('is assigned and played to its end', async () => {
    await project.remove(path);
    await commit(project.as(MIA), assignFlow(flow, [], [user], [], () => 'f1', 'w1').writes);
    await commit(ada, saveFlowStep(await read(), 's1', {}, 'w2'));
    await leaves(project, path, async () => {
      const now = await read();
      await commit(ada, saveFlowStep({ ...now, steps: { ...now.steps, s2: now.steps['s1']! } }, 's3', {}, 'w4'));
    });
    const before = await read();
    await commit(ada, skipFlowStep(before, 's2', 'w3'));
    await leaves(project, path, () => commit(ada, saveFlowStep(before, 's2', exampleData(1), 'w5')));
    await commit(ada, saveFlowStep(await read(), 's2', exampleData(1), 'w5'));
    await commit(ada, saveFlowStep(await read(), 's3', { confirmed: true }, 'w6'));
    expect((await read()).submittedAt).not.toBeNull();
  });
});
