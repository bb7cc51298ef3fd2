/** Fields by which an entry signs, with `signedAt`. The caller does not choose the document or its source. */
export const EVIDENCE = [
  'signerName',
  'consent',
  'consentText',
  'contentSha256',
  'timeZone',
  'utcOffsetMinutes',
  'openedAt',
  'locale',
  'fieldValues',
];
