import { test } from '@playwright/test';
import type { Plan } from './plan.ts';
import { assigning } from './plans/assigning.ts';
import { files } from './plans/files.ts';
import { flow } from './plans/flow.ts';
import { form } from './plans/form.ts';
import { mending } from './plans/mending.ts';
import { onboarding } from './plans/onboarding.ts';
import { sendingBack } from './plans/sendingBack.ts';
import { randomOf } from './random.ts';
import { runPlan } from './run.ts';
import { describeFaults, scheduleOf } from './schedule.ts';

const PLANS = [onboarding, form, flow, files, assigning, sendingBack, mending];
const [runs, seed, only, from, times] = ['RUNS', 'SEED', 'ONLY', 'FROM', 'TIMES'].map((name) =>
  Number(process.env[`FAULTS_${name}`] ?? NaN),
);

/** The server's data when nothing goes wrong. */
const undisturbed = new Map<Plan, Promise<string[]>>();

for (let number = only || from || 1; number <= (only || runs || 10); number += 1) {
  const random = randomOf((seed || 1) * 1000 + number);
  const plan = PLANS[(number - 1) % PLANS.length] ?? onboarding;
  const faults = scheduleOf(random);
  for (let time = 1; time <= (times || 1); time += 1)
    test(`${number}. ${plan.name}: ${describeFaults(faults)} (--seed ${seed || 1} --only ${number}), time ${time}`, async () => {
      const known = undisturbed.get(plan) ?? runPlan(plan, []);
      undisturbed.set(plan, known);
      await runPlan(plan, faults, await known);
    });
}
