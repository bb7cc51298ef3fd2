import Link from '@mui/material/Link';

/** Link to an address or number of the business, which opens the reader's mail or phone. */
export function ContactLink({ to, text }: { to: 'email' | 'phone'; text: string }) {
  return <Link href={to === 'phone' ? `tel:${text.replace(/[^+\d]/g, '')}` : `mailto:${text}`}>{text}</Link>;
}
