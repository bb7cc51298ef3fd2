/** Checks of a receipt that refuse when they fail. */
export const REFUSING_CHECKS = [
  ...['recordWhole', 'contentMatchesVersion', 'uidMatches', 'deviceSigValid', 'notAlreadySigned'],
  ...['consentAsPublished', 'consentGiven', 'nameTyped', 'roleFits', 'runKnown'],
];
/** Checks that only warn. */
export const WARNING_CHECKS = [
  ...['deviceKeyKnown', 'deviceKeyOlder', 'chainContinuous', 'clockUnchanged', 'runPresent', 'companyKnown'],
  ...['notAhead', 'notBehind', 'afterServerTime', 'skewWithin'], // the last one in receipts of before
];
