/** A new agreement as a program sends it; the onboarding does not sign it, because tests beside this one onboard clients. */
export const newAgreement = (changes: object = {}) => ({
  name: 'House rules',
  description: '',
  position: 0,
  needsCountersign: false,
  drafts: {
    en: {
      title: 'House rules',
      description: '',
      mediaType: 'text/markdown',
      content: 'Both sides answer in **two** days.',
    },
  },
  ...changes,
});
