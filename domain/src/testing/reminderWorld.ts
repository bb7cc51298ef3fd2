import { mailPath, onboardingPath } from '../core/paths.ts';
import { millis } from '../core/time.ts';
import type { Write } from '../core/write.ts';
import { newUserWrites } from '../onboarding/newUser.ts';
import { remindWrites, reminderId, type NamedTask } from '../reminders/digest.ts';
import { DEFAULT_SCHEDULE, type Schedule } from '../reminders/schedule.ts';
import type { Preferences, StoredPreferences } from '../people/preferences.ts';
import { isOpenTask, type Task } from '../runs/dueDate.ts';
import type { Run } from '../runs/run.ts';
import { Store } from './store.ts';

export interface Client {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  preferences: StoredPreferences;
  /** The paths of the assignments, the onboarding first. */
  paths: string[];
  /** The times of this client's mails, in ms since 1970. */
  mailedAt: number[];
  /** The events so far, for the report of a failure. */
  story: string[];
}

const HOUR = 3_600_000;

/** Clients, their work and the sweep on one clock, in memory. Runs the transactions of the functions one after the other. */
export class ReminderWorld {
  readonly store = new Store();
  readonly clients: Client[];
  readonly schedule: Schedule = { ...DEFAULT_SCHEDULE, timeZone: 'Europe/Berlin' };
  mails = 0;
  /** A time before which no path needs a check. `#next` maps each path to its next check and its client. */
  #soonest = 0;
  readonly #next = new Map<string, { at: number; client: Client }>();

  constructor(count: number, start: number) {
    this.store.now = start;
    this.clients = Array.from({ length: count }, (_, index) => {
      const id = `client${index}`;
      const path = onboardingPath(id);
      return {
        id,
        firstName: 'Ada',
        lastName: id,
        email: `${id}@example.com`,
        preferences: {},
        paths: [path],
        mailedAt: [],
        story: [],
      };
    });
    for (const client of this.clients) this.commit(client, 'joins', newUserWrites(client.id, client));
  }

  task = (path: string): Task => this.store.read<Task>(path);
  run = (client: Client): Run => this.store.read<Run>(onboardingPath(client.id));
  open = (client: Client): string[] => client.paths.filter((path) => isOpenTask(this.task(path)));

  commit(client: Client, what: string, writes: readonly Write[]): void {
    this.store.commit(writes);
    this.#tell(client, what);
    for (const { path, op } of writes) {
      if (path.startsWith('mail/') || path.startsWith('activity/') || path.startsWith('users/')) continue;
      if (op === 'create' && !client.paths.includes(path)) client.paths.push(path);
      const at = millis(this.task(path).nextReminderAt);
      if (at === null) this.#next.delete(path);
      else {
        this.#next.set(path, { at, client });
        this.#soonest = Math.min(this.#soonest, at);
      }
    }
  }

  /** Finds the clients that are due for a check, as the sweep's query does. */
  found(): Client[] {
    const { now } = this.store;
    if (now < this.#soonest) return [];
    const all = [...this.#next.values()];
    const isDue = ({ at }: { at: number }) => at <= now;
    this.#soonest = Math.min(...all.filter((text) => !isDue(text)).map(({ at }) => at));
    const due = all.filter(isDue);
    if (due.length > 0) this.#soonest = now;
    return [...new Set(due.map(({ client }) => client))];
  }

  /** Does what the functions do for one client in one transaction. */
  look(client: Client): void {
    const { now } = this.store;
    const run = this.run(client);
    const tasks = client.paths
      .map((path): NamedTask => ({ path, name: path, task: this.task(path) }))
      .filter(({ task }) => isOpenTask(task) || Boolean(task.nextReminderAt));
    const isMailed = this.store.docs.has(mailPath(reminderId(client, this.schedule, now)));
    const writes = remindWrites(
      { user: client, run, tasks, isMailed },
      {
        schedule: this.schedule,
        now,
        words: {
          site: 'https://firstmile.example',
          translate: (_, message) => JSON.stringify(message),
        },
      },
    );
    const mail = writes.find(({ path }) => path.startsWith('mail/'));
    if (mail) this.#check(client, run, mail);
    if (writes.length > 0) this.commit(client, mail ? `GETS ${mail.path}` : 'is planned', writes);
  }

  /** Checks what must hold for every mail, from the stored data and not from the decision. */
  #check(client: Client, run: Run, mail: Write): void {
    const { now } = this.store;
    this.mails += 1;
    const { timeZone = this.schedule.timeZone, email = true, reminders = true } = client.preferences;
    const { quietFrom, quietTo, perWeek } = this.schedule;
    const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
    const recent = client.mailedAt.filter((at) => at > now - 7 * 24 * HOUR);
    client.mailedAt.push(now);
    const open = this.open(client);
    const isAsked = open.some((path) => this.task(path).nextReminderAt && !this.task(path).remindersFrom);
    const text = 'data' in mail ? JSON.stringify(mail.data['message']) : '';
    const closed = client.paths.filter((path) => !open.includes(path));
    const wrong = [
      open.length === 0 && 'a mail after everything was completed',
      open.some((path) => !text.includes(path)) && 'something open is not in the mail',
      closed.some((path) => text.includes(path)) && 'something completed is in the mail',
      (hour >= quietFrom || hour < quietTo) && 'a mail in quiet hours',
      (!email || !reminders) && 'a mail to somebody who wants none',
      run.remindersPaused === true && !isAsked && 'a mail while an admin has paused them',
      recent.length >= perWeek && 'more mails than the cap',
      recent.some((at) => at > now - 20 * HOUR) && 'two mails within a day',
      this.store.docs.has(mail.path) && 'the same mail twice',
    ].filter(Boolean);
    if (wrong.length > 0) throw new Error(`${wrong.join(', ')}: ${mail.path}\n${client.story.join('\n')}`);
  }

  #tell(client: Client, what: string): void {
    client.story.push(`${new Date(this.store.now).toISOString()} ${what}`);
  }

  /** Changes what the client has chosen. */
  choose(client: Client, changes: Partial<Preferences>): void {
    client.preferences = { ...client.preferences, ...changes };
    this.#tell(client, `chooses ${JSON.stringify(changes)}`);
  }

  /** Commits an update that no command makes. */
  put(client: Client, { what, path, data }: { what: string; path: string; data: Record<string, unknown> }): void {
    this.commit(client, what, [{ op: 'update', path, data }]);
  }
}
