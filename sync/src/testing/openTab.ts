import { devicePath, type CommitAnswer, type ServerDocuments } from '../server.ts';
import type { Entry } from '../entry.ts';
import {
  initialState,
  LOOK_TURN,
  NO_TURN,
  type Effect,
  type Event,
  type Found,
  type KnownCommit,
  type State,
} from '../core/state.ts';
import { step } from '../core/step.ts';

/** The path of the device's counter. */
export const COUNTER = devicePath('ada', 'phone');

/** One tab of ada's phone that has read the disk: `dispatch` handles events and returns the effects of the last one. */
export function openTab(...onDisk: Entry[]) {
  let state: State = initialState(true);
  const dispatch = (...events: Event[]): Effect[] => {
    let effects: Effect[] = [];
    for (const event of events) [state, effects] = step(state, event);
    return effects;
  };
  dispatch({ on: 'session', uid: 'ada', canSend: true });
  dispatch({ on: 'read', turn: state.turn, uid: 'ada', found: onPhone(onDisk) });
  const tab = {
    dispatch,
    state: () => state,
    states: () => state.entries.map(({ id, state: is }) => `${id} ${is}`),
    lead() {
      dispatch({ on: 'lead', isLeading: true });
      return tab.reads(onDisk, state.turn);
    },
    /** The disk is read: by default because of news, not as the answer that the leader waits for. */
    reads: (entries: Entry[] | null, turn: number = NO_TURN) =>
      dispatch({ on: 'read', turn, uid: 'ada', found: entries && onPhone(entries) }),
    /** Reads a disk that the browser has recreated. */
    readsNewDisk: (entries: Entry[], turn: number = LOOK_TURN) =>
      dispatch({ on: 'read', turn, uid: 'ada', found: { ...onPhone(entries), device: 'new phone' } }),
    counterSays: (last: number, ...ids: string[]) =>
      tab.serverHas({ [COUNTER]: { data: { last, ids }, updateTime: '1' } }),
    serverHas: (documents: ServerDocuments) =>
      dispatch({ on: 'documents', turn: state.turn, answer: { is: 'read', documents } }),
    answer: (answer: CommitAnswer) => dispatch({ on: 'answer', turn: state.turn, answer }),
    stored: (isDone = true) => dispatch({ on: 'stored', turn: state.turn, isDone }),
    wake: () => dispatch({ on: 'woken', turn: state.turn }),
  };
  return tab;
}

/** What the phone's disk has. */
export const onPhone = (entries: Entry[], known?: KnownCommit): Found => ({ device: 'phone', entries, known });

/** A queued change of ada's that no field guards: `e2` has the second place and changes `forms/e2`. */
export const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  ...{ id, uid: 'ada', order: Number(id.slice(1)), label: 'form', at: 0, state: 'queued', error: null },
  writes: [{ op: 'update', path: `forms/${id}`, data: { a: id } }],
  ...more,
});

/** Names the effects. */
export const names = (effects: readonly Effect[]): string[] => effects.map((effect) => effect.do);
