import { LegalText } from './LegalText.tsx';

/** What using Firstmile means for both sides. */
export default function TermsPage() {
  return <LegalText document="terms" />;
}
