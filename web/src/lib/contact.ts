/** Where people write to. `example` is reserved and reaches nobody: whoever runs Firstmile puts their own addresses here. */
export const CONTACT = { support: 'support@firstmile.example', sales: 'hello@firstmile.example' };
