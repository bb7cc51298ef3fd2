/** Contacts on the landing page. These are placeholders that reach nobody: an operator of Firstmile puts their own here. */
export const CONTACT = {
  support: 'support@firstmile.example',
  sales: 'hello@firstmile.example',
  phone: '+1 (555) 010-0199',
};

/** Times for calls: Monday to Friday, whole hours in this time zone. */
export const CALLS = { timeZone: 'America/New_York', from: 9, to: 18, minutes: 30 };
