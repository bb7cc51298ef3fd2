import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '#ui/dateTime.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { toneColor, toneTint } from '../feedback/tint.ts';

/** A conflict about a field, with its values as text. */
interface ShownConflict {
  field: string;
  label: string;
  mine: string;
  theirs: string;
  /** Time of entering it here, ms since 1970. */
  at: number;
}

interface Props {
  conflicts: readonly ShownConflict[];
  /** Id of the panel's heading, for links to it. */
  id?: string;
  /** Further information. */
  note?: string | undefined;
  onKeepMine: (field: string) => void;
  onKeepTheirs: (field: string) => void;
  /** Takes the focus after the last decision. */
  goTo: (field: string) => void;
}

/**
 * Lists fields that another device has changed as well, with both values, until the person has chosen one of each.
 * Shows nothing without conflicts.
 */
export function FieldConflicts({ conflicts, id, note, onKeepMine, onKeepTheirs, goTo }: Props) {
  const { t } = useTranslation('sync');
  const ownId = useId();
  const headingId = id ?? ownId;
  const heading = useRef<HTMLHeadingElement>(null);
  const decided = useRef<string | null>(null);
  const count = conflicts.length;
  useEffect(() => {
    const field = decided.current;
    decided.current = null;
    if (field === null) return;
    if (count > 0) heading.current?.focus();
    else goTo(field);
  }, [count, goTo]);
  const decide = (field: string, act: (field: string) => void) => {
    decided.current = field;
    act(field);
  };
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {count > 0 && t('conflict.announce', { count })}
      </Box>
      {count > 0 && (
        <Box component="section" aria-labelledby={headingId} sx={panel}>
          <Typography variant="h2" id={headingId} ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            {t('conflict.title')}
          </Typography>
          <Typography sx={{ mt: 1 }}>{`${t('conflict.text')} ${note}`}</Typography>
          {conflicts.map((conflict) => (
            <Choice
              key={conflict.field}
              conflict={conflict}
              onKeepMine={() => decide(conflict.field, onKeepMine)}
              onKeepTheirs={() => decide(conflict.field, onKeepTheirs)}
            />
          ))}
        </Box>
      )}
    </>
  );
}

interface ChoiceProps {
  conflict: ShownConflict;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

function Choice({ conflict: { label, mine, theirs, at }, onKeepMine, onKeepTheirs }: ChoiceProps) {
  const { t } = useTranslation('sync');
  const dateTime = useDateTime();
  const id = useId();
  const note = t('conflict.mineAt', { time: dateTime(at) });
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2.5 }}>
      <Typography variant="h3" id={id} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Box sx={versions}>
        <Version title={t('conflict.theirs')} text={theirs} action={t('conflict.keepTheirs')} onChoose={onKeepTheirs} />
        <Version
          title={t('conflict.mine')}
          note={note}
          text={mine}
          action={t('conflict.keepMine')}
          onChoose={onKeepMine}
        />
      </Box>
    </Box>
  );
}

interface VersionProps {
  title: string;
  note?: string;
  text: string;
  action: string;
  onChoose: () => void;
}

function Version({ title, note, text, action, onChoose }: VersionProps) {
  const { t } = useTranslation('sync');
  const id = useId();
  return (
    <Box sx={version}>
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      <Box id={id} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', flex: 1, ...(text === '' && empty) }}>
        <PersonText>{text || t('conflict.none')}</PersonText>
      </Box>
      {note !== undefined && (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
      <Button
        variant="outlined"
        onClick={onChoose}
        aria-describedby={id}
        sx={{ minHeight: 44, bgcolor: 'background.paper' }}
      >
        <span>{action}</span>
      </Button>
    </Box>
  );
}

const panel = {
  mb: 3,
  p: { xs: 2, sm: 3 },
  minWidth: 0,
  borderRadius: '12px',
  border: `1px solid ${toneTint('warning', 40)}`,
  borderInlineStart: `4px solid ${toneColor('warning')}`,
  bgcolor: toneTint('warning', 7),
};
const versions = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
const version = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: 2,
  borderRadius: '8px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
};
const empty = { color: 'text.secondary', fontStyle: 'italic' };
