export { createFirstmile, type Event, type Item, type Reply } from './firstmile.ts';
export { FirstmileError, type Detail } from './error.ts';
export { verifyWebhook, type Delivery } from './verifyWebhook.ts';
