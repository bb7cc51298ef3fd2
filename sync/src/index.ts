export * from './entry.ts';
export * from './server.ts';
export * from './view/description.ts';
