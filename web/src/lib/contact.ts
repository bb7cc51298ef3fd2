/**
 * Contacts on the landing page. These are placeholders that reach nobody: an operator of Firstmile puts their own here.
 */
export const CONTACT = {
  support: 'support@firstmile.example',
  sales: 'hello@firstmile.example',
  phone: '+1 (555) 010-0199',
};

/** Times for calls that a client proposes: Monday to Friday, whole hours of the client's own day. */
export const CALLS = { from: 9, to: 18, minutes: 30 };
