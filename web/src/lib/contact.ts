/** Whom the landing page names, and what clients see (`example`), which names no product. These are placeholders that reach nobody: whoever runs Firstmile puts their own here. */
export const CONTACT = {
  support: 'support@firstmile.example',
  sales: 'hello@firstmile.example',
  example: 'support@example.com',
  phone: '+1 (555) 010-0199',
};

interface Ways {
  email: string;
  phone: string;
}

/** The address and number that clients are shown: those of the business, and placeholders while it has not said (null). */
export const reachedBy = (contact: Ways | null | undefined): Ways =>
  contact === null ? { email: CONTACT.example, phone: CONTACT.phone } : (contact ?? { email: '', phone: '' });

/** When calls are possible: Monday to Friday, whole hours in this time zone. */
export const CALLS = { timeZone: 'America/New_York', from: 9, to: 18, minutes: 30 };
