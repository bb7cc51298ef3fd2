import { MAX_MESSAGE, millis, type Note } from '@firstmile/domain';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNote, removeNote, useNotes } from '#data/queries/conversations.ts';
import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import { useDraft } from '#data/sync/drafts.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { isComposing } from '#lib/typing.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { dotted } from '#lib/isolate.ts';

/** Admins' internal notes about a client: newest first, live, and usable without a network. */
export function Notes({ clientId }: { clientId: string }) {
  const { t } = useTranslation('conversation');
  const { notes, status, retry, ...pages } = useNotes(clientId);
  const [removing, setRemoving] = useState<Note | null>(null);
  const isEmpty = notes.length === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {t('notes.text')}
      </Typography>
      <NewNote key={clientId} clientId={clientId} />
      {isEmpty && status === 'loading' && <ListSkeleton label={t('notes.loading')} />}
      {isEmpty && status === 'error' && <ErrorPanel message={t('notes.failed')} onRetry={retry} />}
      {isEmpty && status === 'ready' && <Typography color="textSecondary">{t('notes.none')}</Typography>}
      <Box component="ul" hidden={isEmpty} aria-label={t('notes.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} onRemove={() => setRemoving(note)} />
        ))}
      </Box>
      <ListPages label={t('notes.pages')} order={t('notes.order')} pages={pages} />
      <ConfirmDialog
        open={removing !== null}
        title={t('notes.removeTitle')}
        text={t('notes.removeText')}
        confirmLabel={t('notes.removeConfirm')}
        isDangerous
        onConfirm={() => {
          if (removing) void removeNote(clientId, removing.id);
          setRemoving(null);
        }}
        onClose={() => setRemoving(null)}
      />
    </Box>
  );
}

function NewNote({ clientId }: { clientId: string }) {
  const { t } = useTranslation('conversation');
  const { draft = '', keep, key } = useDraft<string>(`note/${clientId}`);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const say = useMessage();
  const text = typed ?? draft;
  const add = () => {
    try {
      void addNote(clientId, text, key);
      setTyped('');
      setProblem('');
    } catch (error) {
      setProblem(say(errorMessageOrGeneral(error)));
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <TextInput
        name="note"
        label={t('notes.field')}
        multiline
        minRows={2}
        maxRows={8}
        value={text}
        error={problem || undefined}
        onChange={({ target: { value } }) => {
          setTyped(value);
          setProblem('');
          keep(value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)) add();
        }}
        count={text.length > MAX_MESSAGE ? t('count', { count: text.length, max: MAX_MESSAGE }) : undefined}
      />
      <Button type="submit" variant="outlined" sx={{ justifySelf: 'end' }}>
        {t('notes.add')}
      </Button>
    </Box>
  );
}

function NoteItem({ note: { author, text, createdAt }, onRemove }: { note: Note; onRemove: () => void }) {
  const { t } = useTranslation('conversation');
  const dateTime = useDateTime();
  const at = millis(createdAt);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
          {text}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {dotted([author.name, at !== null && dateTime(at)])}
        </Typography>
      </Box>
      <IconButton onClick={onRemove} aria-label={t('notes.remove')} sx={{ alignSelf: 'start' }}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
