import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

interface Props {
  name: string;
  email: string;
  /** Makes the name a button. */
  onOpen?: () => void;
}

/** Name over e-mail address; each keeps to one line, in full on hover. */
export function ClientName({ name, email, onOpen }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box aria-hidden sx={avatar}>
        {initials(name)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {onOpen ? (
          <Link
            component="button"
            type="button"
            noWrap
            title={name}
            onClick={onOpen}
            aria-haspopup="dialog"
            sx={nameButton}
          >
            {name}
          </Link>
        ) : (
          <Typography noWrap title={name} sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
        )}
        <Typography noWrap title={email} variant="body2" color="textSecondary">
          {email}
        </Typography>
      </Box>
    </Box>
  );
}

const nameButton = {
  typography: 'body1',
  display: 'block',
  maxWidth: '100%',
  minHeight: 24,
  textAlign: 'left',
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

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0].toLocaleUpperCase() ?? '').join('');
}
