export * from './builders.ts';
export * from './stepExamples.ts';
