import { LegalText } from './LegalText.tsx';

/** What is known about a person, why, and for how long. */
export default function PrivacyPage() {
  return <LegalText document="privacy" />;
}
