import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { storeSession } from '../e2e/session.ts';
import { readyForOffline } from '../e2e/support.ts';
import { unsaved } from './claims.ts';
import type { Plan, Task } from './plan.ts';
import type { Fault } from './schedule.ts';
import { sweep } from './sweep.ts';
import { differences, serverStateOf } from './truth.ts';
import { openWorld } from './world.ts';

type World = Awaited<ReturnType<typeof openWorld>>;

/** The most turns: more than any plan needs, including turns lost to faults. */
const MAX_TURNS = 14;
const SETTLE_MS = 90_000 * Number(process.env['FIRSTMILE_PACE'] ?? 1);

/** Executes a plan with these faults; returns the server's data afterwards. `expected` is the correct data, if known. */
export async function runPlan(plan: Plan, faults: readonly Fault[], expected?: readonly string[]): Promise<string[]> {
  const world = await openWorld();
  try {
    const task = await plan.prepare();
    const { device } = world;
    device.address = task.address;
    const first = await device.page();
    await storeSession(first, task.person);
    await first.goto(task.address);
    await readyForOffline(first);
    await expect(first.locator('[data-sync="saved"]')).toBeVisible();
    await first.getByRole('heading', { level: 1 }).first().waitFor();
    await play(task, world, faults);
    await settle(world);
    const outcome = await result(task, expected);
    expect(device.claims, 'what the badge said that was not so').toEqual([]);
    return outcome;
  } finally {
    await world.end();
  }
}

/** Runs turn by turn until the person has finished; retries what fails during a fault. */
async function play(task: Task, world: World, faults: readonly Fault[]): Promise<void> {
  const last = Math.max(-1, ...faults.map(({ turn }) => turn));
  let isDone = false;
  const failed: string[] = [];
  for (let turn = 0; turn < MAX_TURNS && !(isDone && turn > last); turn += 1) {
    await world.beginTurn(turn);
    const disturbing = Promise.all(faults.filter((fault) => fault.turn === turn).map(world.disturb));
    try {
      if (!isDone) isDone = await task.advance(await world.device.page());
      else await pause(1000);
    } catch (error) {
      if (faults.length === 0) throw error;
      failed.push(`turn ${turn}: ${error instanceof Error ? error.message : String(error)}`);
      await disturbing;
      await world.device.reload(); // like a person, when nothing happens
    }
    await disturbing;
    if (turn > last) await world.heal();
  }
  if (!isDone) throw new Error(['The person could not come to an end', ...failed].join('\n'));
}

/** Checks that after all faults the device has nothing pending, and says so. */
async function settle(world: World): Promise<void> {
  await world.heal();
  const page = await world.device.page();
  await expect(page.locator('[data-sync="saved"]'), 'the badge, when all is well again').toBeVisible({
    timeout: SETTLE_MS,
  });
  await expect.poll(() => page.evaluate(unsaved), { timeout: SETTLE_MS, message: 'left on the device' }).toBe(0);
}

async function result(task: Task, expected: readonly string[] | undefined): Promise<string[]> {
  await expect
    .poll(
      async () => {
        if (await task.isSettled()) return true;
        await sweep();
        return task.isSettled();
      },
      { timeout: SETTLE_MS, message: 'what follows from it has happened' },
    )
    .toBe(true);
  const truth = () => serverStateOf([...new Set([task.person, ...task.clients])]);
  const wrong = (values: string[]) => (expected ? differences(expected, values, task.saves ?? []) : []);
  await sweep();
  await expect.poll(async () => wrong(await truth())).toEqual([]);
  await pause(2000); // repeated effects have happened by then
  const actual = await truth();
  expect(wrong(actual)).toEqual([]);
  return actual;
}
