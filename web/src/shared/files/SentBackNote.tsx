import { millis, type FileRecord } from '@firstmile/domain';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dotted } from '#lib/isolate.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { PersonText } from '#ui/PersonText.tsx';

/** Says why a file was sent back, by whom and when, and whether it is replaced; nothing for other files. */
export function SentBackNote({ file: { sentBack } }: { file: Pick<FileRecord, 'sentBack'> }) {
  const { t } = useTranslation('library');
  const dateTime = useDateTime();
  if (!sentBack) return null;
  const { reason, by, at, replacedBy } = sentBack;
  const time = millis(at);
  return (
    <Typography
      component="div"
      variant="body2"
      sx={{ mt: 0.5, pl: 1.5, borderLeft: 3, borderColor: 'warning.main', overflowWrap: 'anywhere' }}
    >
      <PersonText>{t(replacedBy ? 'replaced' : 'sentBack', { reason })}</PersonText>
      <Typography variant="body2" color="textSecondary">
        {dotted([by.name, time === null ? '' : dateTime(time)])}
      </Typography>
    </Typography>
  );
}
