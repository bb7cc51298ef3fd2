/** Checks of a receipt that demand a refusal when they fail. */
export const REFUSING_CHECKS = [
  ...['recordWhole', 'contentMatchesVersion', 'uidMatches', 'deviceSigValid', 'notAlreadySigned'],
  ...[
    'consentAsPublished',
    'consentGiven',
    'disclosurePublished',
    'nameTyped',
    'drawingMatches',
    'roleFits',
    'runKnown',
  ],
];
/** Checks that only demand a warning. */
export const WARNING_CHECKS = [
  ...['deviceKeyKnown', 'deviceKeyOlder', 'chainContinuous', 'clockUnchanged', 'runPresent', 'companyKnown'],
  ...['notAhead', 'notBehind', 'afterServerTime', 'skewWithin'], // `skewWithin` occurs in older receipts only
];
