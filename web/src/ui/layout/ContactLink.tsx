import Link from '@mui/material/Link';
import { CONTACT } from '#lib/contact.ts';

/** An address or number of ours that opens the reader's mail or phone. */
export function ContactLink({ to }: { to: keyof typeof CONTACT }) {
  const text = CONTACT[to];
  return <Link href={to === 'phone' ? `tel:${text.replace(/[^+\d]/g, '')}` : `mailto:${text}`}>{text}</Link>;
}
