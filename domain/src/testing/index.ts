export * from './builders.ts';
export * from './fileExamples.ts';
export * from './flowExamples.ts';
export * from './formExamples.ts';
export * from './signatureExamples.ts';
export * from './stepExamples.ts';
export * from './store.ts';
export * from './english.ts';
