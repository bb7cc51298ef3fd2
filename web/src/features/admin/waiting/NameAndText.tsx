import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PersonText } from '#ui/PersonText.tsx';

interface Props {
  name: string;
  to: string;
  text: string;
}

/** Shows a client's name, linked to the client's page, above a text; each on one line, in full on hover. */
export function NameAndText({ name, to, text }: Props) {
  return (
    <Box sx={{ minWidth: 0, flex: 1, py: 0.75 }}>
      <MuiLink component={Link} to={to} noWrap title={name} sx={nameLink}>
        <PersonText>{name}</PersonText>
      </MuiLink>
      <Typography noWrap title={text} variant="body2" color="textSecondary">
        <PersonText>{text}</PersonText>
      </Typography>
    </Box>
  );
}

/** Covers the text below too and is at least 44 px high, large enough for a finger. */
const nameLink = {
  display: 'block',
  position: 'relative',
  lineHeight: '24px',
  pb: '22px',
  mb: '-22px',
  fontWeight: 600,
  color: 'text.primary',
};
