import type { Agreement } from './agreement.ts';

export const nda: Agreement = {
  id: 'nda',
  number: 2,
  version: 1,
  title: 'Non-Disclosure Agreement (NDA)',
  description: 'How both sides keep what they learn confidential',
  text: 'Non-Disclosure Agreement (NDA). The full wording follows.',
  sha256: '91e3a684878ca5a8df6fd2b8218351da8f451ce042b5c8115905a002d725ea17',
};
