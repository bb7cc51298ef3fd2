import { LegalText } from './LegalText.tsx';

/** The terms of use. */
export default function TermsPage() {
  return <LegalText document="terms" />;
}
