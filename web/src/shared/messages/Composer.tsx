import { acceptedTypes, MAX_MESSAGE, type About } from '@firstmile/domain';
import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFile } from '#data/queries/files.ts';
import { FileProgress } from '#steps/files/FileProgress.tsx';
import { isComposing } from '#lib/typing.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { useAboutText } from './AboutLink.tsx';
import { useComposer } from './useComposer.ts';

/** Length from which the field shows the remaining room, in characters. */
const COUNTED_FROM = 3500;
const ACCEPTED = Object.values(acceptedTypes('message')).flat().join(',');

/** Form for writing a message. With a keyboard Enter sends it; Ctrl or Cmd with Enter always does. */
export function Composer({ clientId, about }: { clientId: string; about: About | null }) {
  const { t } = useTranslation('conversation');
  const { value, problem, isAttaching, change, attach, detach, send } = useComposer(clientId, about);
  const say = useMessage();
  const aboutText = useAboutText();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const submit = () => {
    send();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    if (!event.ctrlKey && !event.metaKey && !hasKeyboard()) return;
    event.preventDefault();
    submit();
  };
  const { length } = value.text;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {value.about && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'body2', color: 'text.secondary' }}>
          <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {aboutText(value.about)}
          </Box>
          <IconButton size="small" onClick={() => change({ about: null })} aria-label={t('about.remove')}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
      )}
      {value.files.map((id) => (
        <Attachment key={id} clientId={clientId} id={id} onRemove={() => detach(id)} />
      ))}
      <TextInput
        name="message"
        label={t('field')}
        placeholder={t('placeholder')}
        multiline
        minRows={2}
        maxRows={7}
        value={value.text}
        inputRef={field}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={onKeyDown}
        error={problem === null ? undefined : say(problem)}
        helperText={hasKeyboard() ? t('hint') : undefined}
        count={length > COUNTED_FROM ? t('count', { count: length, max: MAX_MESSAGE }) : undefined}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Button
          color="inherit"
          startIcon={<AttachFile />}
          loading={isAttaching}
          loadingPosition="start"
          onClick={() => picker.current?.click()}
        >
          {t('attach')}
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          aria-label={t('attach')}
          onChange={(event) => {
            void attach([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button type="submit" variant="contained" endIcon={<SendOutlined />} disabled={isAttaching}>
          {t('send')}
        </Button>
      </Box>
    </Box>
  );
}

/** Tells whether Enter sends: on phones people expect a new line. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

function Attachment({ clientId, id, onRemove }: { clientId: string; id: string; onRemove: () => void }) {
  const { t } = useTranslation('conversation');
  const file = useFile(clientId, id);
  const name = file?.name ?? t('file.unknown');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <PersonText>{name}</PersonText>
        {file && file.upload.state !== 'stored' && <FileProgress file={file} />}
      </Box>
      <IconButton size="small" onClick={onRemove} aria-label={t('removeFile', { name })}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
