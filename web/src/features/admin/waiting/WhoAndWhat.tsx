import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PersonText } from '#ui/PersonText.tsx';

interface Props {
  name: string;
  to: string;
  what: string;
}

/** A client's name, which leads to the client, over what there is to say; each keeps to one line, in full on hover. */
export function WhoAndWhat({ name, to, what }: Props) {
  return (
    <Box sx={{ minWidth: 0, flex: 1, py: 0.75 }}>
      <MuiLink component={Link} to={to} noWrap title={name} sx={nameLink}>
        <PersonText>{name}</PersonText>
      </MuiLink>
      <Typography noWrap title={what} variant="body2" color="textSecondary">
        <PersonText>{what}</PersonText>
      </Typography>
    </Box>
  );
}

/** Over what stands below, too, so that a finger finds it: at least 44 px high. */
const nameLink = {
  display: 'block',
  position: 'relative',
  lineHeight: '24px',
  pb: '22px',
  mb: '-22px',
  fontWeight: 600,
  color: 'text.primary',
};
