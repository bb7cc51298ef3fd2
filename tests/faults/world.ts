import { setTimeout as pause } from 'node:timers/promises';
import { readyForOffline } from '../e2e/support.ts';
import { Device } from './device.ts';
import { startLink } from './link.ts';
import type { Fault } from './schedule.ts';
import { killPart, restartParts } from './stackControl.ts';

const PARTS = { killFunctions: 'functions', killEngine: 'engine', killStack: 'stack' } as const;

let ready: Promise<Device> | undefined;

/** Makes a device whose service worker has the whole app, as a template for others: fetching it takes longer than most of a run. */
async function withApp(url: string): Promise<Device> {
  const device = new Device(url);
  process.once('exit', () => device.remove());
  device.address = '/nowhere'; // a screen without requests
  await readyForOffline(await device.page());
  await device.close();
  return device;
}

/**
 * A person's device, its link to the server, and the server, with their faults and repairs. `place` is the folder of the device's profile.
 */
export async function openWorld(place?: string) {
  const link = await startLink();
  // on a separate disk everything is written there first
  const start = place === undefined ? { other: await (ready ??= withApp(link.url)) } : { place };
  const device = new Device(link.url, start);
  /** The current faults, each with the turn in which it ends. */
  let ends: { turn: number; mend: () => Promise<void> }[] = [];
  let busy = Promise.resolve();
  /** Runs the person's actions on the device one after the other. */
  const inTurn = (work: () => Promise<unknown>) => {
    const done = busy.then(async () => void (await work()));
    busy = done.catch(() => undefined);
    return done;
  };
  const until = (turn: number, mend: () => Promise<void>) => void ends.push({ turn, mend });

  async function disturb({ kind, turn, afterMs, lasts }: Fault): Promise<void> {
    await pause(afterMs);
    const over = turn + 1 + lasts;
    switch (kind) {
      case 'offline':
        await (await device.context()).setOffline(true);
        until(over, async () => (await device.context()).setOffline(false));
        return;
      case 'cut':
        link.cut();
        until(over, () => {
          link.mend();
          return Promise.resolve();
        });
        return;
      case 'drop':
      case 'loseAnswer':
      case 'refuse':
      case 'delay':
        link.trouble(...Array.from({ length: 1 + lasts }, () => kind));
        return;
      case 'reload':
        return inTurn(() => device.reload());
      case 'closeTab':
        return inTurn(() => device.closeTab());
      case 'secondTab':
        return inTurn(() => device.secondTab());
      case 'killBrowser':
        return inTurn(() => device.kill());
      default:
        await killPart(PARTS[kind]);
        until(over, restartParts);
    }
  }

  return {
    device,
    url: link.url,
    disturb,
    /** Ends the faults that last until this turn. */
    beginTurn: async (turn: number): Promise<void> => {
      const over = ends.filter((fault) => fault.turn <= turn);
      ends = ends.filter((fault) => fault.turn > turn);
      for (const { mend } of over) await mend();
    },
    /** Ends all faults. */
    heal: async (): Promise<void> => {
      ends = [];
      link.mend();
      await restartParts();
      await (await device.context()).setOffline(false);
    },
    end: async (): Promise<void> => {
      await restartParts();
      await device.end();
      link.stop();
    },
  };
}
