/** Where people write to. `example` is reserved and reaches nobody: whoever runs Firstmile puts their own addresses here. */
export const CONTACT = { support: 'support@firstmile.example', sales: 'hello@firstmile.example' };

/** Services where a client books the consultation alone, such as your Calendly page. Without any, clients propose a time. */
export const SCHEDULING: readonly { name: string; url: string }[] = [];

/** When calls are possible: Monday to Friday, whole hours in this time zone. */
export const CALLS = { timeZone: 'America/New_York', from: 9, to: 18, minutes: 30 };
