export * from './entry.ts';
export * from './server.ts';
export * from './view/description.ts';
export { equals, getPath } from './core/compare.ts';
export { step } from './core/step.ts';
export {
  initialState,
  type Effect,
  type Event,
  type Found,
  type KnownCommit,
  type News,
  type State,
} from './core/state.ts';
export { claimOf, pendingOf, type Claim } from './core/claims.ts';
export * from './view/estimatedTime.ts';
export * from './view/find.ts';
export * from './view/layOver.ts';
