import { LegalText } from './LegalText.tsx';

/** The privacy notice: which data are stored, why, and for how long. */
export default function PrivacyPage() {
  return <LegalText document="privacy" />;
}
