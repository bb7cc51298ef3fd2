import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { PersonText } from '#ui/PersonText.tsx';

interface Props {
  name: string;
  email: string;
  company?: string;
  /** Makes the name a link. */
  to?: string;
}

/** Shows the name above the email address, each on one line, in full on hover. */
export function ClientName({ name, email, company, to }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box aria-hidden sx={avatar}>
        {initials(name)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {to ? (
          <Link component={RouterLink} to={to} noWrap title={name} sx={nameLink}>
            <PersonText>{name}</PersonText>
          </Link>
        ) : (
          <Typography noWrap title={name} sx={{ fontWeight: 600 }}>
            <PersonText>{name}</PersonText>
          </Typography>
        )}
        <Typography noWrap title={email} variant="body2" color="textSecondary">
          {email}
        </Typography>
        {company && (
          <Typography noWrap title={company} variant="body2" color="textSecondary">
            <PersonText>{company}</PersonText>
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** Covers the address too and is at least 44 px high, large enough for a finger. */
const nameLink = {
  typography: 'body1',
  display: 'block',
  maxWidth: '100%',
  pt: '10px',
  mt: '-10px',
  pb: '24px',
  mb: '-24px',
  position: 'relative',
  fontWeight: 600,
  color: 'text.primary',
};
const avatar = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  color: 'text.secondary',
  typography: 'caption',
  fontWeight: 600,
};

/** Takes the first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0].toLocaleUpperCase() ?? '').join('');
}
