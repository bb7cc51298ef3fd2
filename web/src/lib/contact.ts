/**
 * Contacts on the landing page, and for clients (`example`), which name no product. These are placeholders that reach nobody: an operator
 * of Firstmile puts their own here.
 */
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

/** Picks the address and number that clients are shown: the business's, or placeholders before they are set (null). */
export const shownContact = (contact: Ways | null | undefined): Ways =>
  contact === null ? { email: CONTACT.example, phone: CONTACT.phone } : (contact ?? { email: '', phone: '' });

/** Times for calls: Monday to Friday, whole hours in this time zone. */
export const CALLS = { timeZone: 'America/New_York', from: 9, to: 18, minutes: 30 };
