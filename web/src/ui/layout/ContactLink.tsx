import Link from '@mui/material/Link';

/** An address or number of the business that opens the reader's mail or phone. */
export function ContactLink({ to, text }: { to: 'email' | 'phone'; text: string }) {
  return <Link href={to === 'phone' ? `tel:${text.replace(/[^+\d]/g, '')}` : `mailto:${text}`}>{text}</Link>;
}
