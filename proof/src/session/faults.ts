import { step, type Event, type State } from '@firstmile/sync/session';

type Faulty = typeof step;

/** Ignores an event. */
const deaf =
  (to: Event['on']): Faulty =>
  (state, event) =>
    event.on === to ? [state, []] : step(state, event);

/** Changes an event before the real core hears it. */
const hearing =
  (change: (event: Event, state: State) => Event): Faulty =>
  (state, event) =>
    step(state, change(event, state));

/** Leaves out effects. */
const without =
  (name: ReturnType<Faulty>[1][number]['do']): Faulty =>
  (state, event) => {
    const [next, effects] = step(state, event);
    return [next, effects.filter((effect) => effect.do !== name)];
  };

/** Faults that the simulator of sessions has to find. */
export const faults: Record<string, Faulty> = {
  'P10 ends the session without an answer': hearing((event) =>
    event.on === 'unanswered' ? { ...event, on: 'refused' } : event,
  ),
  'P10 ends the session when Auth has lost the person': hearing((event) =>
    event.on === 'auth' && !event.account ? { ...event, isRefused: true } : event,
  ),
  'P10 takes a disk without a record for an end': hearing((event) =>
    event.on === 'read' && !event.record ? { ...event, isEnded: true } : event,
  ),
  'P10 says that a session has expired which another tab has ended': (state, event) => {
    const [next, effects] = step(state, event);
    const isEnd = event.on === 'read' && state.session.user && !next.session.user;
    return [isEnd ? { ...next, session: { ...next.session, notice: 'expired' } } : next, effects];
  },
  'P11 goes on where another tab has ended the session': hearing((event) =>
    event.on === 'read' ? { ...event, isEnded: false } : event,
  ),
  'P11 does not hear of other tabs': deaf('otherTab'),
  'P12 does not ask the server about a session': without('ask'),
  'P12 answers nobody who doubts the session': without('answerDoubt'),
};
