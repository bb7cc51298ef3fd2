export * from './entry.ts';
export * from './server.ts';
export * from './view/description.ts';
export * from './view/estimatedTime.ts';
export * from './view/find.ts';
export * from './view/layOver.ts';
