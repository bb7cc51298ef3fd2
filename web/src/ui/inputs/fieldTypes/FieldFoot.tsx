import type { MessageOrText } from '@firstmile/domain';
import { useMessage } from '#ui/inputs/useMessage.ts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  error?: MessageOrText | undefined;
  /** Note on how the typed text was read. */
  note?: ReactNode;
  /** Stays with an error, because it may say how to correct it. */
  help: string;
  /** Number of typed characters, at the end of the line. */
  count?: ReactNode;
}

/** The text below a field: its error, and its author's help. */
export function FieldFoot({ id, error, note, help, count }: Props) {
  const say = useMessage();
  if (!hasFoot({ error, note, help, count })) return null;
  return (
    <FormHelperText id={footId(id)} component="div" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {error !== undefined && <Box sx={{ fontWeight: 500 }}>{say(error)}</Box>}
        {note}
        {help !== '' && <Box sx={{ color: 'text.secondary' }}>{help}</Box>}
      </Box>
      {Boolean(count) && <div>{count}</div>}
    </FormHelperText>
  );
}

const footId = (id: string) => `${id}-foot`;
const hasFoot = ({ error, note, help, count }: Omit<Props, 'id'>) =>
  error !== undefined || Boolean(note) || help !== '' || Boolean(count);

/** Connects a control to its foot, if it has one. */
export const describedBy = (id: string, props: Omit<Props, 'id'>) =>
  hasFoot(props) ? { 'aria-describedby': footId(id) } : {};
