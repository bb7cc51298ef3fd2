export * from './state.ts';
export * from './step.ts';
