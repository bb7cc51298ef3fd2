import { millis } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ShownMessage } from '#data/queries/conversations.ts';
import { discardEntry, retryEntry } from '#data/sync/sync.ts';
import { useSession } from '#data/session/session.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { toneTint } from '#ui/feedback/tint.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { isolate } from '#lib/isolate.ts';
import { AboutLink } from './AboutLink.tsx';
import { MessageFile } from './MessageFile.tsx';

interface Props {
  message: ShownMessage;
  clientId: string;
  /** The message is of the reader's side, and is aligned right. */
  isOwnSide: boolean;
  /** The previous message is of the same person. */
  isFollowing: boolean;
  /** Names of people who have read it and all before. */
  readers: readonly string[];
  isLastOwn: boolean;
}

/** A message: author, time, subject, text, files, and its state. */
export function MessageItem({ message, clientId, isOwnSide, isFollowing, readers, isLastOwn }: Props) {
  const { t } = useTranslation('conversation');
  const { user } = useSession();
  const dateTime = useDateTime();
  const { author, text, about, files, createdAt, state } = message;
  const at = millis(createdAt);
  const name = author.uid === user?.uid ? t('you') : author.name;
  return (
    <Box component="li" sx={{ ...row, ...(isOwnSide ? atEnd : atStart), mt: isFollowing ? -0.75 : 0 }}>
      <Typography variant="caption" color="textSecondary">
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <PersonText>{name}</PersonText>
        </Box>
        {at !== null && state === 'sent' && (
          <>
            <span> · </span>
            <time dateTime={new Date(at).toISOString()} title={dateTime(at, 'full')}>
              {dateTime(at, 'time')}
            </time>
          </>
        )}
      </Typography>
      <Box sx={{ ...bubble, bgcolor: isOwnSide ? toneTint('primary', 12) : 'action.hover' }}>
        {about && <AboutLink about={about} clientId={clientId} />}
        {text !== '' && (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
            {text}
          </Typography>
        )}
        {files.map((id) => (
          <MessageFile key={id} clientId={clientId} id={id} />
        ))}
      </Box>
      {isOwnSide && (state !== 'sent' || readers.length > 0 || isLastOwn) && (
        <State message={message} readers={readers} />
      )}
    </Box>
  );
}

function State({ message: { state, entryId }, readers }: Pick<Props, 'message' | 'readers'>) {
  const { t, i18n } = useTranslation('conversation');
  if (readers.length > 0) {
    const names = new Intl.ListFormat(i18n.language).format(readers.map(isolate));
    return (
      <Typography variant="caption" color="textSecondary">
        {t('state.read', { names })}
      </Typography>
    );
  }
  return (
    <Typography variant="caption" color={state === 'refused' ? 'error' : 'textSecondary'}>
      <span>{t(`state.${state}`)}</span>
      {state === 'refused' && (
        <>
          <Button size="small" onClick={() => retryEntry(entryId)} sx={{ ml: 1 }}>
            {t('tryAgain')}
          </Button>
          <Button size="small" color="error" onClick={() => discardEntry(entryId)}>
            {t('discard')}
          </Button>
        </>
      )}
    </Typography>
  );
}

const row = { display: 'grid', gap: 0.25, gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' };
const atStart = { justifyItems: 'start' };
const atEnd = { justifyItems: 'end', textAlign: 'end' } as const;
const bubble = {
  display: 'grid',
  textAlign: 'start',
  gridTemplateColumns: 'minmax(0, auto)',
  gap: 1,
  width: 'fit-content',
  maxWidth: 'min(88%, 62ch)',
  px: 1.75,
  py: 1.25,
  borderRadius: '14px',
  color: 'text.primary',
} as const;
