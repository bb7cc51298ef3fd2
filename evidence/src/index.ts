export * from './bundle.ts';
export * from './canonical.ts';
export * from './chain.ts';
export { clockInWords } from './clock.ts';
export { unpack } from './container.ts';
export * from './keys.ts';
export * from './receipt.ts';
export * from './record.ts';
export * from './verify.ts';
